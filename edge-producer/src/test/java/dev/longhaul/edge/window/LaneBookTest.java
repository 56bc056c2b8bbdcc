package dev.longhaul.edge.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LaneBookTest {
    private final LaneBook book = new LaneBook();

    @Test
    void anEmptyBookHasNothingToCoverOrTrim() {
        assertThat(book.covered(0)).isZero();
        assertThat(book.covered(1)).isZero();
        assertThat(book.nextSequence()).isZero();
        assertThat(book.trimOffset()).isZero();
        assertThat(book.uncoveredRecords()).isZero();
    }

    @Test
    void progressFreesWhatIsBelowItAndNothingElse() {
        handOver(10, 20, 30);
        book.acknowledged(0, 100);
        book.acknowledged(1, 101);
        assertThat(book.covered(1)).isEqualTo(10);
        assertThat(book.trimOffset()).isEqualTo(101);
        assertThat(book.uncoveredBytes()).isEqualTo(50);
        assertThat(book.covered(3)).isEqualTo(50);
        assertThat(book.coveredEnd()).isEqualTo(3);
        assertThat(book.uncoveredRecords()).isZero();
    }

    @Test
    void aRecordWhoseOffsetIsNotKnownIsNotTrimmed() {
        handOver(10, 20);
        book.acknowledged(0, 7);
        book.covered(2);
        assertThat(book.trimOffset()).isZero();
        book.acknowledged(1, 8);
        assertThat(book.trimOffset()).isZero();
    }

    @Test
    void whatABrokerWroteAfterItLostItsLogsEndIsNotTrimmedBeforeItIsCovered() {
        handOver(10, 10, 10, 10);
        book.acknowledged(0, 60);
        book.acknowledged(1, 99);
        book.acknowledged(2, 60);
        book.acknowledged(3, 61);
        book.covered(3);
        assertThat(book.trimOffset()).isEqualTo(61);
    }

    @Test
    void repeatedOlderAndImpossibleProgressChangesNothing() {
        handOver(10, 20);
        book.covered(1);
        assertThat(book.covered(1)).isZero();
        assertThat(book.covered(0)).isZero();
        assertThat(book.covered(3)).isZero();
        assertThat(book.uncoveredBytes()).isEqualTo(20);
    }

    @Test
    void growingKeepsEveryRecord() {
        Random random = new Random(7);
        Deque<Integer> expected = new ArrayDeque<>();
        for (int step = 0; step < 10_000; step++) {
            if (random.nextInt(3) > 0) {
                int bytes = 1 + random.nextInt(1000);
                book.handedOver(bytes);
                book.acknowledged(book.nextSequence() - 1, book.nextSequence() - 1);
                expected.add(bytes);
            } else if (!expected.isEmpty()) {
                assertThat(book.covered(book.coveredEnd() + 1)).isEqualTo((long) expected.poll());
                assertThat(book.trimOffset()).isEqualTo(book.coveredEnd());
            }
        }
        assertThat(book.uncoveredRecords()).isEqualTo(expected.size());
    }

    private void handOver(int... bytes) {
        for (int one : bytes) {
            book.handedOver(one);
        }
    }
}
