package dev.longhaul.replay.staging;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeaseTest {
    @TempDir private Path directory;
    private Path file;

    @BeforeEach
    void name() {
        file = directory.resolve("lease");
    }

    private boolean isDead() throws Exception {
        return Lease.isDead(file, directory, Instant.now());
    }

    private void write(String text) throws Exception {
        Files.writeString(file, text);
    }

    private static void age(Path file) throws Exception {
        Instant old = Instant.now().minus(Lease.STALE).minusSeconds(1);
        Files.setLastModifiedTime(file, FileTime.from(old));
    }

    @Test
    void leaseOfThisProcessIsAlive() throws Exception {
        new Lease(file).beat();
        age(file);
        assertThat(isDead()).isFalse();
    }

    @Test
    void leaseOfAProcessThatHasEndedIsDead() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        new Lease(file).beat();
        String[] fields = Files.readString(file).split(" ", -1);
        write(fields[0] + " " + ended.pid() + " - 1\n");
        assertThat(isDead()).isTrue();
    }

    @Test
    void processWithTheSameNumberIsAnotherOne() throws Exception {
        new Lease(file).beat();
        String[] fields = Files.readString(file).split(" ", -1);
        write(fields[0] + " " + fields[1] + " 1999-01-01T00:00:00Z 1\n");
        assertThat(isDead()).isTrue();
    }

    @Test
    void leaseOfAnotherHostIsDeadWhenItIsOld() throws Exception {
        write("another.host.example 1 - 1\n");
        assertThat(isDead()).isFalse();
        age(file);
        assertThat(isDead()).isTrue();
    }

    @Test
    void replayThatHasNoLeaseYetIsAliveWhileItIsYoung() throws Exception {
        assertThat(isDead()).isFalse();
        age(directory);
        assertThat(isDead()).isTrue();
    }

    @Test
    void watchSeesALeaseThatIsNotRenewed() throws Exception {
        AtomicLong nanos = new AtomicLong();
        LeaseWatch watch = new LeaseWatch(file, nanos::get);
        Lease lease = new Lease(file);
        lease.beat();
        assertThat(watch.hasEnded()).isFalse();
        nanos.addAndGet(LeaseWatch.PATIENCE.toNanos());
        lease.beat();
        assertThat(watch.hasEnded()).isFalse();
        nanos.addAndGet(LeaseWatch.PATIENCE.toNanos() + 1);
        assertThat(watch.hasEnded()).isTrue();
    }

    @Test
    void watchSeesALeaseThatIsRemoved() throws Exception {
        LeaseWatch watch = new LeaseWatch(file, () -> 0);
        assertThat(watch.hasEnded()).as("not there yet").isFalse();
        new Lease(file).beat();
        assertThat(watch.hasEnded()).isFalse();
        Files.delete(file);
        assertThat(watch.hasEnded()).isTrue();
    }
}
