package dev.longhaul.benchmarks.data;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.List;

/**
 * A recording of one vehicle in MCAP framing, written front to back in constant memory. Equal seeds
 * give equal bytes. zstd at level 3 makes a third of it (3.05), like of the field's own recordings;
 * the proportions of the topics are tuned for that. Not thread-safe.
 */
public final class VehicleBag {
    private static final int LARGEST_MESSAGE_BYTES = 2 << 20;
    private static final long FIRST_MOMENT_NANOS = 1_767_261_600_000_000_000L;

    private final List<Topic> topics;
    private final CdrBuffer message = new CdrBuffer(LARGEST_MESSAGE_BYTES);

    public VehicleBag(long seed) {
        Noise noise = new Noise(seed);
        topics =
                List.of(
                        new LidarTopic("/lidar_front/points", noise.fork(1)),
                        new CameraTopic("/camera/image_raw", noise.fork(3)),
                        new CompressedCameraTopic("/camera_rear/jpeg", noise.fork(4)),
                        new GridTopic(noise.fork(5)),
                        new ImuTopic(noise.fork(6)),
                        new TransformTopic(noise.fork(7)),
                        new CanTopic(noise.fork(8)),
                        new LogTopic(noise.fork(9)));
    }

    VehicleBag(List<Topic> topics) {
        this.topics = topics;
    }

    /**
     * @param bytes how long the file becomes at most; it ends with the last message that fits
     * @return bytes written
     */
    public long write(WritableByteChannel target, long bytes) throws IOException {
        long[] due = new long[topics.size()];
        int[] sequences = new int[topics.size()];
        try (McapWriter mcap = new McapWriter(target)) {
            for (int topic = 0; topic < topics.size(); topic++) {
                mcap.channel(topic + 1, topics.get(topic).name(), topics.get(topic).type());
            }
            while (true) {
                int next = earliest(due);
                long timeNanos = FIRST_MOMENT_NANOS + due[next];
                topics.get(next).write(message.begin(), timeNanos);
                int payloadBytes = message.raw().flip().remaining();
                if (mcap.writtenBytes() + payloadBytes + McapWriter.MESSAGE_OVERHEAD_BYTES
                        > bytes - McapWriter.END_BYTES) {
                    break;
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
