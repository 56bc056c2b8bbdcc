package dev.longhaul.flink.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StagingBuffersTest {
    private static final int KIB = 1 << 10;
    private static final int MIB = 1 << 20;

    private final StagingBuffers buffers = new StagingBuffers(16 * MIB);

    @AfterEach
    void close() {
        buffers.close();
    }

    private static long directBytes() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }

    private List<StagingBuffers.Loan> take(int... plaintextBytes) throws InterruptedException {
        List<StagingBuffers.Loan> loans = new ArrayList<>();
        for (int bytes : plaintextBytes) {
            loans.add(buffers.take(bytes));
        }
        return loans;
    }

    private CompletableFuture<StagingBuffers.Loan> taking(int plaintextBytes) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return buffers.take(plaintextBytes);
                    } catch (InterruptedException nobodyDoesThat) {
                        throw new AssertionError(nobodyDoesThat);
                    }
                });
    }

    @ParameterizedTest
    @CsvSource({"8388608,2", "4194304,4", "1048576,16", "65536,256", "17,256", "0,256"})
    void memoryIsFilledByChunksOfAnySize(int plaintextBytes, int chunks) throws Exception {
        for (int chunk = 0; chunk < chunks; chunk++) {
            assertThat(buffers.take(plaintextBytes).buffer().remaining())
                    .isGreaterThanOrEqualTo(plaintextBytes);
        }
        assertThat(taking(1)).isNotDone();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 64 * KIB, 300 * KIB, MIB - 1, MIB, 3 * MIB + 1, 4 * MIB})
    void everyWholeBlockOfABufferIsAligned(int plaintextBytes) throws Exception {
        buffers.take(1);
        int block = Integer.highestOneBit(Math.max(4 * KIB, Math.min(plaintextBytes, MIB)));
        assertThat(buffers.take(plaintextBytes).buffer().alignmentOffset(0, block)).isZero();
    }

    @Test
    void buffersOfAllSizesAreApart() throws Exception {
        List<StagingBuffers.Loan> loans = take(5, 4 * MIB, 300 * KIB, MIB, 64 * KIB, 2 * MIB + 1);
        for (int index = 0; index < loans.size(); index++) {
            while (loans.get(index).buffer().hasRemaining()) {
                loans.get(index).buffer().put((byte) index);
            }
        }
        for (int index = 0; index < loans.size(); index++) {
            loans.get(index).buffer().flip();
            assertThat(loans.get(index).buffer().get(0)).isEqualTo((byte) index);
            assertThat(loans.get(index).buffer().get(loans.get(index).buffer().limit() - 1))
                    .isEqualTo((byte) index);
        }
    }

    @Test
    void chunkWaitsUntilEnoughIsBackInOnePiece() throws Exception {
        List<StagingBuffers.Loan> loans = take(4 * MIB, 4 * MIB, 4 * MIB, 3 * MIB, 5);
        CompletableFuture<StagingBuffers.Loan> waiting = taking(4 * MIB);
        loans.get(4).release();
        assertThat(waiting).isNotDone();
        loans.get(1).release();
        assertThat(waiting.get().buffer().remaining()).isEqualTo(4 * MIB);
    }

    @Test
    void nothingIsAllocatedUntilItIsNeeded() {
        long before = directBytes();
        new StagingBuffers(16 * MIB).close();
        assertThat(directBytes()).isLessThanOrEqualTo(before);
    }

    @Test
    void memoryIsFreedOnceClosedAndAllIsBack() throws Exception {
        StagingBuffers.Loan hung = buffers.take(MIB);
        buffers.take(5).release();
        long before = directBytes();
        buffers.close();
        hung.buffer().put(0, (byte) 1);
        hung.release();
        assertThat(directBytes()).isLessThanOrEqualTo(before - 16 * MIB);
        assertThatIllegalStateException().isThrownBy(() -> buffers.take(1));
    }

    @Test
    void buffersComeBackOnce() throws Exception {
        StagingBuffers.Loan loan = buffers.take(1);
        loan.release();
        assertThatIllegalArgumentException().isThrownBy(loan::release);
        assertThatIllegalArgumentException().isThrownBy(() -> buffers.take(16 * MIB + 1));
    }
}
