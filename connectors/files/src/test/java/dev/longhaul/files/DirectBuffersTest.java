package dev.longhaul.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DirectBuffersTest {
    @ParameterizedTest
    @CsvSource({
        "1,4096",
        "4096,4096",
        "5000,4096",
        "65536,65536",
        "1048576,1048576",
        "4194304,1048576"
    })
    void buffersAreAlignedAndApart(int bufferBytes, int alignment) throws Exception {
        DirectBuffers pool = new DirectBuffers(3, bufferBytes);
        List<ByteBuffer> buffers = new ArrayList<>();
        for (byte index = 0; index < 3; index++) {
            ByteBuffer buffer = pool.take();
            assertThat(buffer.isDirect()).isTrue();
            assertThat(buffer.capacity()).isEqualTo(bufferBytes);
            assertThat(buffer.alignmentOffset(0, alignment)).isZero();
            while (buffer.hasRemaining()) {
                buffer.put(index);
            }
            buffers.add(buffer.flip());
        }
        for (byte index = 0; index < 3; index++) {
            ByteBuffer buffer = buffers.get(index);
            assertThat(buffer.get(0)).isEqualTo(index);
            assertThat(buffer.get(bufferBytes - 1)).isEqualTo(index);
        }
    }

    @Test
    void takeWaitsUntilABufferIsReleased() throws Exception {
        DirectBuffers pool = new DirectBuffers(1, 4096);
        ByteBuffer only = pool.take();
        assertThat(pool.tryTake()).isNull();
        CompletableFuture<ByteBuffer> waiting = CompletableFuture.supplyAsync(() -> takeFrom(pool));
        only.position(7);
        pool.release(only);
        ByteBuffer taken = waiting.get(10, TimeUnit.SECONDS);
        assertThat(taken).isSameAs(only);
        assertThat(taken.position()).isZero();
        assertThat(taken.remaining()).isEqualTo(4096);
    }

    @Test
    void onlyBuffersThatAreOutCanBeReleased() throws Exception {
        DirectBuffers pool = new DirectBuffers(2, 4096);
        ByteBuffer buffer = pool.take();
        pool.release(buffer);
        assertThat(pool.available()).isEqualTo(2);
        assertThatIllegalArgumentException().isThrownBy(() -> pool.release(buffer));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> pool.release(ByteBuffer.allocateDirect(4096)));
    }

    @Test
    void closingFreesTheMemoryAtOnce() throws Exception {
        long before = directBytes();
        DirectBuffers pool = new DirectBuffers(4, 1 << 20);
        pool.release(pool.take());
        assertThat(directBytes()).isGreaterThanOrEqualTo(before + (4 << 20));
        pool.close();
        assertThat(directBytes()).isLessThanOrEqualTo(before);
        pool.close();
    }

    @Test
    void memoryStaysWhileABufferIsOut() throws Exception {
        DirectBuffers pool = new DirectBuffers(2, 1 << 20);
        ByteBuffer held = pool.take();
        long before = directBytes();
        pool.close();
        assertThat(directBytes()).isGreaterThanOrEqualTo(before);
        held.put(0, (byte) 1);
        pool.release(held);
        assertThat(directBytes()).isLessThanOrEqualTo(before - (2 << 20));
    }

    @Test
    void closedPoolHandsOutNothing() throws Exception {
        DirectBuffers pool = new DirectBuffers(1, 4096);
        ByteBuffer only = pool.take();
        CompletableFuture<ByteBuffer> waiting = CompletableFuture.supplyAsync(() -> takeFrom(pool));
        pool.close();
        assertThat(waiting)
                .failsWithin(Duration.ofSeconds(10))
                .withThrowableThat()
                .withCauseInstanceOf(IllegalStateException.class);
        pool.release(only);
        assertThatIllegalStateException().isThrownBy(pool::tryTake);
    }

    private static long directBytes() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }

    @Test
    void badSizesAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new DirectBuffers(0, 4096));
        assertThatIllegalArgumentException().isThrownBy(() -> new DirectBuffers(1, 0));
    }

    private static ByteBuffer takeFrom(DirectBuffers pool) {
        try {
            return pool.take();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }
}
