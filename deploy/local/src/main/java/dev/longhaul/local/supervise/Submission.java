package dev.longhaul.local.supervise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** How the job gets into Flink. */
interface Submission {
    /**
     * @param checkpoint to restore from, or null
     * @param jobId of the job; Flink takes no second one of the same id, so that a submission may
     *     be repeated where nobody knows what has come of it
     * @return what went wrong, or empty
     */
    Optional<String> submit(Path checkpoint, String jobId) throws IOException, InterruptedException;

    /** Ends one that is under way; from any thread. */
    void cancel();
}
