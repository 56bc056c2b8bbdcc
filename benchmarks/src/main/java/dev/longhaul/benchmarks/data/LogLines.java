package dev.longhaul.benchmarks.data;

import java.util.Locale;

/** Lines such as the programs of a vehicle log. Not thread-safe. */
final class LogLines {
    private static final String[] NODES = {
        "localization", "planner", "lidar_driver", "camera_driver", "recorder", "diagnostics"
    };
    private static final String[] SENTENCES = {
        "scan matched in %d us, fitness %d, %d iterations",
        "published trajectory %d with %d points, cost %d",
        "dropped %d packets of %d in the last second (buffer %d)",
        "exposure set to %d us, gain %d, temperature %d",
        "wrote %d messages, %d bytes queued, disk %d MB/s",
        "heartbeat %d from controller %d answered in %d us"
    };

    private final Noise noise;

    LogLines(Noise noise) {
        this.noise = noise;
    }

    String node() {
        return NODES[noise.below(NODES.length)];
    }

    String text() {
        String sentence = SENTENCES[noise.below(SENTENCES.length)];
        return String.format(
                Locale.ROOT, sentence, noise.below(100_000), noise.below(5_000), noise.below(500));
    }
}
