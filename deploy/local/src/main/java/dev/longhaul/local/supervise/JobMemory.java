package dev.longhaul.local.supervise;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.local.layout.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Set;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the keeper of the job has to know also when it is a new one, because the supervisor was
 * killed: on disk before it counts. One thread.
 */
final class JobMemory {
    private static final Logger LOG = LoggerFactory.getLogger(JobMemory.class);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path file;
    private final Set<String> mayGoOnAfter = new TreeSet<>();
    private final Set<Path> doNotRestore = new TreeSet<>();
    private String submittingId;
    private long stoppedAtJobManager;

    private JobMemory(Path file) {
        this.file = file;
    }

    /** A damaged one is as good as none. */
    static JobMemory open(Path file) {
        JobMemory memory = new JobMemory(file);
        try {
            if (Files.exists(file)) {
                memory.parse(JSON.readTree(Files.readString(file)));
            }
        } catch (IOException | RuntimeException damaged) {
            LOG.warn("{} cannot be read: {}", file, damaged.getMessage());
        }
        return memory;
    }

    private void parse(JsonNode json) {
        json.path("mayGoOnAfter").forEach(id -> mayGoOnAfter.add(id.asText()));
        json.path("doNotRestore").forEach(path -> doNotRestore.add(Path.of(path.asText())));
        submittingId = json.hasNonNull("submittingId") ? json.path("submittingId").asText() : null;
        stoppedAtJobManager = json.path("stoppedAtJobManager").asLong();
    }

    private void write() throws IOException {
        ObjectNode json = JSON.createObjectNode();
        mayGoOnAfter.forEach(json.putArray("mayGoOnAfter")::add);
        var paths = json.putArray("doNotRestore");
        new ArrayList<>(doNotRestore).forEach(path -> paths.add(path.toString()));
        json.put("submittingId", submittingId);
        json.put("stoppedAtJobManager", stoppedAtJobManager);
        AtomicFile.write(file, json.toPrettyString() + "\n");
    }

    /**
     * Whether the end of that job was ours, or was overruled: it does not count as a user's stop.
     */
    boolean mayGoOn(String jobId) {
        return mayGoOnAfter.contains(jobId);
    }

    void mayGoOnAfter(String jobId) throws IOException {
        mayGoOnAfter.add(jobId);
        write();
    }

    boolean restores(Path checkpoint) {
        return !doNotRestore.contains(checkpoint);
    }

    void doesNotRestore(Path checkpoint) throws IOException {
        doNotRestore.add(checkpoint);
        write();
    }

    /** All get another try. */
    void forgetThoseThatDoNotRestore() throws IOException {
        doNotRestore.clear();
        write();
    }

    /** The id of a submission of which nobody knows yet whether Flink took it; or null. */
    String submittingId() {
        return submittingId;
    }

    /**
     * @param jobId null: it is known what has come of it
     */
    void submitting(String jobId) throws IOException {
        submittingId = jobId;
        write();
    }

    /** Whether a user stopped the job in this life of the JobManager. */
    boolean isStoppedAt(long jobManagerPid) {
        return stoppedAtJobManager != 0 && stoppedAtJobManager == jobManagerPid;
    }

    /**
     * @param jobManagerPid 0: the job may be submitted again
     */
    void stoppedAt(long jobManagerPid) throws IOException {
        stoppedAtJobManager = jobManagerPid;
        write();
    }
}
