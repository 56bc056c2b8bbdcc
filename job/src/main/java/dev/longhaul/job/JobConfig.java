package dev.longhaul.job;

import dev.longhaul.config.ByteSize;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.flink.source.StartingOffsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.kafka.common.TopicPartition;

/**
 * {@code job.yaml}. Defaults are set here and nowhere else; looking at directories is not done here
 * but in {@link SubmissionChecks}.
 *
 * @param kafka client properties of the data centre's broker
 * @param keyring directory of the data centre's keys
 * @param staging on the archive's mount; default {@code .longhaul-staging} in the archive
 * @param sinks the archive first
 * @param parallelism null leaves it to the cluster
 * @param largestFile default 1 TiB
 * @param stagingBuffers direct memory of each stage subtask for chunks; default 32 MiB
 * @param checkpoints directory of checkpoints; null leaves it to the cluster
 * @param checkpointInterval default 2 s, unless the cluster says otherwise
 * @param abandonAfter what is staged of a transfer without progress for this long is removed:
 *     longer than a site may be cut off; 1 hour to 14 days, default 7 days
 * @param startOffsets by {@code TOPIC:PARTITION}, where a job without state begins to read; one
 *     that is restored goes on where it was
 * @param startTime likewise, for partitions without an offset: records appended at or after it
 */
public record JobConfig(
        Map<String, String> kafka,
        Path keyring,
        Path staging,
        List<SinkConfig> sinks,
        Integer parallelism,
        ByteSize largestFile,
        ByteSize stagingBuffers,
        Path checkpoints,
        Duration checkpointInterval,
        Duration abandonAfter,
        Map<String, Long> startOffsets,
        StartTime startTime) {
    static final int MAX_PARALLELISM = 128;
    private static final String ARCHIVE = "archive";
    private static final String STAGING = ".longhaul-staging";
    private static final Pattern PARTITION = Pattern.compile("[^:]+:\\d{1,9}");

    public JobConfig {
        require(
                kafka != null && kafka.containsKey("bootstrap.servers"),
                "kafka needs to have bootstrap.servers");
        require(keyring != null, "keyring needs to be a directory");
        requireSinks(sinks);
        staging = staging == null ? sinks.get(0).path().resolve(STAGING) : staging;
        largestFile = largestFile == null ? new ByteSize(1L << 40) : largestFile;
        requireWithin("largestFile", largestFile, 1L << 20, 1L << 50);
        stagingBuffers = stagingBuffers == null ? new ByteSize(32L << 20) : stagingBuffers;
        requireWithin("stagingBuffers", stagingBuffers, 16L << 20, 1L << 30);
        require(
                parallelism == null || (parallelism >= 1 && parallelism <= MAX_PARALLELISM),
                "parallelism needs to be 1 to " + MAX_PARALLELISM + ", not " + parallelism);
        require(
                checkpointInterval == null || checkpointInterval.toMillis() >= 100,
                "checkpointInterval needs to be at least 100ms, not " + checkpointInterval);
        abandonAfter = abandonAfter == null ? Duration.ofDays(7) : abandonAfter;
        require(
                abandonAfter.toHours() >= 1 && abandonAfter.toDays() <= 14,
                "abandonAfter needs to be 1h to 14d, not " + abandonAfter);
        kafka = Map.copyOf(kafka);
        sinks = List.copyOf(sinks);
        startOffsets = startOffsets == null ? Map.of() : Map.copyOf(startOffsets);
        startOffsets.forEach(JobConfig::requireStart);
    }

    private static void requireStart(String partition, long offset) {
        require(
                PARTITION.matcher(partition).matches(),
                "startOffsets needs to have keys TOPIC:PARTITION, not " + partition);
        require(
                offset >= 0,
                "startOffsets needs to be 0 or more, not " + offset + " for " + partition);
    }

    private static void requireSinks(List<SinkConfig> sinks) {
        require(sinks != null && !sinks.isEmpty(), "sinks needs to have at least the archive");
        require(
                sinks.get(0).name().equals(ARCHIVE),
                "the first of sinks needs to be archive, not " + sinks.get(0).name());
        Set<String> names = new HashSet<>();
        Set<Path> paths = new HashSet<>();
        for (SinkConfig sink : sinks) {
            require(
                    names.add(sink.name()),
                    "names of sinks need to differ: " + sink.name() + " is there twice");
            require(
                    paths.add(sink.path().toAbsolutePath().normalize()),
                    "paths of sinks need to differ: " + sink.path() + " is there twice");
        }
    }

    private static void requireWithin(String key, ByteSize value, long least, long most) {
        require(
                value.bytes() >= least && value.bytes() <= most,
                "%s needs to be %d MiB to %d MiB, not %d bytes"
                        .formatted(key, least >> 20, most >> 20, value.bytes()));
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    SinkSettings archive() {
        return sinks.get(0).settings();
    }

    /** Where files go after the archive. */
    List<SinkSettings> deliveries() {
        return sinkSettings().subList(1, sinks.size());
    }

    List<SinkSettings> sinkSettings() {
        return sinks.stream().map(SinkConfig::settings).toList();
    }

    /** Where a job without state begins. */
    StartingOffsets start() {
        Map<TopicPartition, Long> offsets = new HashMap<>();
        startOffsets.forEach((partition, offset) -> offsets.put(partition(partition), offset));
        return new StartingOffsets(offsets, startTime == null ? null : startTime.instant());
    }

    private static TopicPartition partition(String text) {
        int colon = text.indexOf(':');
        return new TopicPartition(
                text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
    }

    StagingLayout stagingLayout() {
        return new StagingLayout(staging.toAbsolutePath().toString());
    }
}
