package dev.longhaul.edge.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.edge.window.UnstagedWindow.Waiting;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class UnstagedWindowTest {
    private final UnstagedWindow window = new UnstagedWindow(100);
    private final Lanes lanes = Lanes.tracked(2, window);

    @Test
    void aRecordThatFillsTheWindowExactlyGoes() throws InterruptedException {
        lanes.handedOver(0, 60);
        window.reserve(40);
        assertThat(window.waiting()).isEqualTo(Waiting.NOTHING);
        assertThat(window.unstagedBytes()).isEqualTo(60);
    }

    @Test
    void oneByteMoreWaitsForProgress() {
        lanes.handedOver(0, 60);
        CompletableFuture<Void> reserved = reserve(41);
        lanes.covered(0, 1);
        reserved.join();
        assertThat(window.unstagedBytes()).isZero();
    }

    @Test
    void aRecordLargerThanTheWindowGoesAlone() throws InterruptedException {
        window.reserve(1000);
        CompletableFuture<Void> second = reserve(1);
        window.release(1000);
        second.join();
    }

    @Test
    void whatIsReservedAndNeverSentMakesRoomAgain() throws InterruptedException {
        window.reserve(100);
        CompletableFuture<Void> second = reserve(100);
        window.release(100);
        second.join();
    }

    @Test
    void aLowDiskStopsEvenTheFirst() {
        window.pause(true);
        CompletableFuture<Void> reserved = CompletableFuture.runAsync(() -> reserveNow(window, 1));
        await(Waiting.BROKER_DISK);
        window.pause(false);
        reserved.join();
    }

    @Test
    void aRepairGoesBeforeNewChunksAndWaitsForTheDiskAndASecondWindow() throws Exception {
        lanes.handedOver(0, 199);
        window.awaitRoomForRepair();
        lanes.handedOver(0, 1);
        CompletableFuture<Void> repair = CompletableFuture.runAsync(this::awaitRoomForRepair);
        await(Waiting.WINDOW);
        window.pause(true);
        lanes.covered(0, 2);
        await(Waiting.BROKER_DISK);
        window.pause(false);
        repair.join();
    }

    @Test
    void withoutAWindowOnlyTheDiskStops() throws Exception {
        UnstagedWindow unbounded = UnstagedWindow.unbounded();
        unbounded.reserve(Long.MAX_VALUE / 2);
        unbounded.pause(true);
        CompletableFuture<Void> reserved =
                CompletableFuture.runAsync(() -> reserveNow(unbounded, 1));
        Awaitility.await().until(() -> unbounded.waiting() == Waiting.BROKER_DISK);
        unbounded.pause(false);
        reserved.join();
    }

    @Test
    void manySmallRecordsFillItToo() {
        UnstagedWindow wide = new UnstagedWindow(Long.MAX_VALUE);
        Lanes many = Lanes.tracked(1, wide);
        for (int i = 0; i < UnstagedWindow.MOST_RECORDS; i++) {
            many.handedOver(0, 1);
        }
        CompletableFuture<Void> reserved = CompletableFuture.runAsync(() -> reserveNow(wide, 1));
        Awaitility.await().until(() -> wide.waiting() == Waiting.WINDOW);
        many.covered(0, 1);
        reserved.join();
    }

    @Test
    void onceOpenNobodyWaits() throws InterruptedException {
        lanes.handedOver(0, 100);
        CompletableFuture<Void> reserved = reserve(1);
        window.open();
        reserved.join();
        window.reserve(1);
        assertThat(window.waiting()).isEqualTo(Waiting.NOTHING);
    }

    @Test
    void offsetsAreTrimmedOnlyBehindWhatIsCovered() {
        for (int i = 0; i < 3; i++) {
            lanes.handedOver(1, 10);
            lanes.acknowledged(1, i, 50 + i);
        }
        assertThat(lanes.trimOffsets()).isEmpty();
        lanes.covered(1, 1);
        assertThat(lanes.trimOffsets()).containsOnlyKeys(1).containsEntry(1, 51L);
        assertThat(lanes.outstanding(1)).isTrue();
        lanes.covered(1, 3);
        assertThat(lanes.trimOffsets()).containsEntry(1, 53L);
        assertThat(lanes.outstanding(1)).isFalse();
        lanes.covered(7, 1);
        lanes.covered(-1, 1);
    }

    @Test
    void lanesThatNobodyTracksOnlyCount() {
        Lanes untracked = Lanes.untracked(1);
        untracked.handedOver(0, 10);
        untracked.handedOver(0, 10);
        assertThat(untracked.nextSequence(0)).isEqualTo(2);
        assertThat(untracked.outstanding(0)).isFalse();
    }

    /** Returns when it waits. */
    private CompletableFuture<Void> reserve(long bytes) {
        CompletableFuture<Void> reserved =
                CompletableFuture.runAsync(() -> reserveNow(window, bytes));
        await(Waiting.WINDOW);
        return reserved;
    }

    private void await(Waiting waiting) {
        Awaitility.await()
                .pollInterval(Duration.ofMillis(1))
                .until(() -> window.waiting() == waiting);
    }

    private static void reserveNow(UnstagedWindow window, long bytes) {
        try {
            window.reserve(bytes);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void awaitRoomForRepair() {
        try {
            window.awaitRoomForRepair();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
