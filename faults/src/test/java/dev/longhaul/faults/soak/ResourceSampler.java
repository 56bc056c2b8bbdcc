package dev.longhaul.faults.soak;

import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.local.layout.PartName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Samples every process of a stack every ten seconds, whichever process it is by then. */
final class ResourceSampler implements Runnable {
    private static final long EVERY_SECONDS = 10;

    /** The guard is a shell: the signal that asks a JVM to be looked at ends it. */
    private static final Set<PartName> JVMS = EnumSet.complementOf(EnumSet.of(PartName.GUARD));

    private final FaultStack stack;
    private final long startNanos = System.nanoTime();
    private final List<Sample> samples = new ArrayList<>();
    private final Map<PartName, ProcessLook> looks = new HashMap<>();
    private final CountDownLatch stopping = new CountDownLatch(1);

    ResourceSampler(FaultStack stack) {
        this.stack = stack;
    }

    @Override
    public void run() {
        try {
            while (!stopping.await(EVERY_SECONDS, TimeUnit.SECONDS)) {
                for (PartName part : JVMS) {
                    sample(part);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void sample(PartName part) {
        try {
            long pid = stack.part(part).pid();
            ProcessLook look = looks.get(part);
            if (look == null || look.pid() != pid) {
                look = ProcessLook.at(part.text(), pid);
                looks.put(part, look);
            }
            Duration at = Duration.ofNanos(System.nanoTime() - startNanos);
            Sample sample = look.sample(at);
            synchronized (samples) {
                samples.add(sample);
            }
        } catch (IOException | RuntimeException down) {
            looks.remove(part);
        }
    }

    void stop() {
        stopping.countDown();
    }

    List<Sample> samples() {
        synchronized (samples) {
            return List.copyOf(samples);
        }
    }

    /** As comma-separated values. */
    void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>(List.of(Sample.HEADER));
        samples().forEach(sample -> lines.add(sample.line()));
        Files.write(file, lines);
    }
}
