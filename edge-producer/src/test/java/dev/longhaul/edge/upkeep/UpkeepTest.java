package dev.longhaul.edge.upkeep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.kafka.SiteAdmin;
import dev.longhaul.edge.window.Lanes;
import dev.longhaul.edge.window.UnstagedWindow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class UpkeepTest {
    private final Admin admin = new Admin();
    private final SendProgress progress = new SendProgress();
    private final UnstagedWindow window = new UnstagedWindow(1000);
    private final Lanes lanes = Lanes.tracked(2, window);
    private final Trimming trimming = new Trimming(admin, lanes, progress);
    private final BrokerDisk disk = new BrokerDisk(admin, 100, window);

    @Test
    void onlyWhatIsNewIsTrimmed() {
        trimming.round();
        assertThat(admin.deleted).isEmpty();
        sent(0, 20);
        lanes.covered(0, 1);
        trimming.round();
        admin.answer.complete(null);
        trimming.round();
        assertThat(admin.deleted).containsExactly(Map.of(0, 21L));
        sent(1, 5);
        lanes.covered(1, 1);
        trimming.round();
        assertThat(admin.deleted).containsExactly(Map.of(0, 21L), Map.of(1, 6L));
    }

    @Test
    void oneOrderAtATimeIsUnderWay() {
        sent(0, 20);
        lanes.covered(0, 1);
        trimming.round();
        sent(1, 5);
        lanes.covered(1, 1);
        trimming.round();
        assertThat(admin.deleted).hasSize(1);
    }

    @Test
    void aFailureIsCountedAndTriedAgain() {
        sent(0, 20);
        lanes.covered(0, 1);
        trimming.round();
        admin.answer.completeExceptionally(new IllegalStateException("no"));
        trimming.round();
        assertThat(progress.count(SendCounter.FAILED_TRIMS)).isEqualTo(1);
        assertThat(admin.deleted).containsExactly(Map.of(0, 21L), Map.of(0, 21L));
    }

    @Test
    void lessThanTheReservePausesAndTheReserveItselfGoesOn() throws InterruptedException {
        disk.round();
        admin.usable.complete(OptionalLong.of(99));
        assertThat(disk.usableBytes()).isEqualTo(99);
        assertThat(disk.isLow()).isTrue();
        disk.round();
        admin.usable.complete(OptionalLong.of(100));
        assertThat(disk.isLow()).isFalse();
        window.reserve(1);
    }

    @Test
    void aBrokerThatDoesNotTellChangesNothing() {
        disk.round();
        admin.usable.complete(OptionalLong.of(5));
        disk.round();
        admin.usable.complete(OptionalLong.empty());
        disk.round();
        admin.usable.completeExceptionally(new IllegalStateException("not allowed"));
        assertThat(disk.isLow()).isTrue();
        assertThat(disk.usableBytes()).isEqualTo(5);
    }

    @Test
    void aBrokerThatHasNotAnsweredIsNotAskedAgain() {
        disk.round();
        disk.round();
        assertThat(admin.asked).isEqualTo(1);
    }

    private void sent(int partition, long offset) {
        lanes.handedOver(partition, 10);
        lanes.acknowledged(partition, lanes.nextSequence(partition) - 1, offset);
    }

    /** Writes down orders; the test answers. */
    private static final class Admin implements SiteAdmin {
        private final List<Map<Integer, Long>> deleted = new ArrayList<>();
        private CompletableFuture<Void> answer;
        private CompletableFuture<OptionalLong> usable;
        private int asked;

        @Override
        public CompletionStage<Void> deleteRecords(Map<Integer, Long> belowOffsets) {
            deleted.add(belowOffsets);
            answer = new CompletableFuture<>();
            return answer;
        }

        @Override
        public CompletionStage<OptionalLong> usableBytes() {
            asked++;
            usable = new CompletableFuture<>();
            return usable;
        }

        @Override
        public void close() {}
    }
}
