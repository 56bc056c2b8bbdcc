package dev.longhaul.benchmarks.data;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.List;

/**
 * A recording of one vehicle in MCAP framing, written front to back in constant memory. Equal seeds
 * give equal bytes. Not thread-safe.
 */
public final class VehicleBag {
    private static final int LARGEST_MESSAGE_BYTES = 2 << 20;
    private static final long FIRST_MOMENT_NANOS = 1_767_261_600_000_000_000L;

    private static final long NEVER = Long.MAX_VALUE;

    private final List<Topic> topics;
    private final CdrBuffer message = new CdrBuffer(LARGEST_MESSAGE_BYTES);

    private VehicleBag(List<Topic> topics) {
        this.topics = topics;
    }

    /**
     * What vehicles of the field record. zstd at level 3 makes a third of it (3.05), as of the
     * field's own recordings; the proportions of the topics are tuned for that.
     */
    public static VehicleBag ofTheField(long seed) {
        Noise noise = new Noise(seed);
        return new VehicleBag(
                List.of(
                        new LidarTopic("/lidar_front/points", noise.fork(1)),
                        new ScannerPacketTopic("/lidar_rear/packets", noise.fork(2)),
                        new CameraTopic("/camera/image_raw", noise.fork(3)),
                        new CompressedCameraTopic("/camera_rear/jpeg", 13_000, noise.fork(4)),
                        new GridTopic(noise.fork(5)),
                        new ImuTopic(noise.fork(6)),
                        new TransformTopic(noise.fork(7)),
                        new CanTopic(noise.fork(8)),
                        new LogTopic(noise.fork(9))));
    }

    /** A vehicle whose cameras compress: nothing is left to win for zstd but a twentieth (1.05). */
    public static VehicleBag alreadyCompressed(long seed) {
        Noise noise = new Noise(seed);
        return new VehicleBag(
                List.of(
                        new CompressedCameraTopic("/camera_front/jpeg", 100_000, noise.fork(1)),
                        new CompressedCameraTopic("/camera_left/jpeg", 100_000, noise.fork(2)),
                        new CompressedCameraTopic("/camera_right/jpeg", 100_000, noise.fork(3)),
                        new ImuTopic(noise.fork(6)),
                        new TransformTopic(noise.fork(7)),
                        new CanTopic(noise.fork(8)),
                        new LogTopic(noise.fork(9))));
    }

    /**
     * Writes the file. When the next message of a topic no longer fits, the smaller ones of the
     * others fill the rest, so that the length is hit within a hundred bytes.
     *
     * @param bytes how long the file becomes at most; 8,000 or more to hold all headers
     * @return bytes written
     */
    public long write(WritableByteChannel target, long bytes) throws IOException {
        long[] due = new long[topics.size()];
        int[] sequences = new int[topics.size()];
        try (McapWriter mcap = new McapWriter(target)) {
            for (int topic = 0; topic < topics.size(); topic++) {
                mcap.channel(topic + 1, topics.get(topic).name(), topics.get(topic).type());
            }
            for (int next = 0; due[next] != NEVER; next = earliest(due)) {
                long timeNanos = FIRST_MOMENT_NANOS + due[next];
                topics.get(next).write(message.begin(), timeNanos);
                int payloadBytes = message.raw().flip().remaining();
                if (mcap.writtenBytes() + payloadBytes + McapWriter.MESSAGE_OVERHEAD_BYTES
                        > bytes - McapWriter.END_BYTES) {
                    due[next] = NEVER;
                    continue;
                }
                mcap.message(next + 1, sequences[next]++, timeNanos, message.raw());
                due[next] += topics.get(next).periodNanos();
            }
            return mcap.writtenBytes() + McapWriter.END_BYTES;
        }
    }

    private static int earliest(long[] due) {
        int earliest = 0;
        for (int topic = 1; topic < due.length; topic++) {
            if (due[topic] < due[earliest]) {
                earliest = topic;
            }
        }
        return earliest;
    }
}
