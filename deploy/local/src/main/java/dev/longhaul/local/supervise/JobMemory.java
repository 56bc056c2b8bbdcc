package dev.longhaul.local.supervise;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.local.flink.KnownJob;
import dev.longhaul.local.layout.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the keeper of the job has to know also when it is a new one, because the supervisor was
 * killed: on disk before it counts. One thread.
 */
final class JobMemory {
    private static final Logger LOG = LoggerFactory.getLogger(JobMemory.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int JOBS_KEPT = 50;

    private final Path file;
    private final Set<String> mayGoOnAfter = new TreeSet<>();
    private final Set<Path> doNotRestore = new TreeSet<>();
    private final List<KnownJob> jobs = new ArrayList<>();
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
        json.path("jobs").forEach(job -> jobs.add(known(job)));
        submittingId = json.hasNonNull("submittingId") ? json.path("submittingId").asText() : null;
        stoppedAtJobManager = json.path("stoppedAtJobManager").asLong();
    }

    private static KnownJob known(JsonNode job) {
        return new KnownJob(
                job.path("id").asText(),
                job.path("hadCheckpoint").asBoolean(),
                job.hasNonNull("savepoint") ? Path.of(job.path("savepoint").asText()) : null);
    }

    private void write() throws IOException {
        ObjectNode json = JSON.createObjectNode();
        mayGoOnAfter.forEach(json.putArray("mayGoOnAfter")::add);
        var paths = json.putArray("doNotRestore");
        new ArrayList<>(doNotRestore).forEach(path -> paths.add(path.toString()));
        var known = json.putArray("jobs");
        for (KnownJob job : jobs) {
            known.addObject()
                    .put("id", job.jobId())
                    .put("hadCheckpoint", job.hadCheckpoint())
                    .put("savepoint", job.savepoint() == null ? null : job.savepoint().toString());
        }
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
        if (jobId != null) {
            putLast(jobId);
        }
        write();
    }

    /** The jobs of this stack in the order in which they were submitted; the last ones of them. */
    List<KnownJob> jobs() {
        return List.copyOf(jobs);
    }

    /** Whoever has submitted it: all others are older. */
    void runs(String jobId) throws IOException {
        if (jobs.isEmpty() || !jobs.get(jobs.size() - 1).jobId().equals(jobId)) {
            putLast(jobId);
            write();
        }
    }

    private void putLast(String jobId) {
        KnownJob job = find(jobId).orElse(KnownJob.submitted(jobId));
        jobs.remove(job);
        jobs.add(job);
        if (jobs.size() > JOBS_KEPT) {
            jobs.remove(0);
        }
    }

    void hasCheckpoint(String jobId) throws IOException {
        change(jobId, KnownJob::withCheckpoint);
    }

    void stoppedWith(String jobId, Path savepoint) throws IOException {
        change(jobId, job -> job.stoppedWith(savepoint));
    }

    private void change(String jobId, UnaryOperator<KnownJob> change) throws IOException {
        jobs.replaceAll(job -> job.jobId().equals(jobId) ? change.apply(job) : job);
        write();
    }

    private Optional<KnownJob> find(String jobId) {
        return jobs.stream().filter(job -> job.jobId().equals(jobId)).findFirst();
    }

    /** A stack that starts anew decides anew; which job was the last one is no decision. */
    void forgetDecisions() throws IOException {
        mayGoOnAfter.clear();
        doNotRestore.clear();
        submittingId = null;
        stoppedAtJobManager = 0;
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
