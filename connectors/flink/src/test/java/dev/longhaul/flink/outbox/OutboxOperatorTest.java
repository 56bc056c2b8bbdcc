package dev.longhaul.flink.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeutils.base.StringSerializer;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutboxOperatorTest {
    private static final Map<String, Integer> RUNNING = new ConcurrentHashMap<>();
    private static final Set<String> BROKEN = ConcurrentHashMap.newKeySet();
    private static final AtomicInteger OVERLAPS = new AtomicInteger();
    private static volatile CountDownLatch gate = new CountDownLatch(0);

    @BeforeEach
    void reset() {
        BROKEN.clear();
        OVERLAPS.set(0);
        gate = new CountDownLatch(0);
    }

    /** Emits each text of a key, one after the other; fails for broken keys. */
    private static final class Echo extends OutboxOperator<String, String, String> {
        private transient ValueState<String> waiting;

        Echo(OutboxSettings settings, StreamOperatorParameters<String> parameters) {
            super("echo", settings, parameters);
        }

        @Override
        protected String workState() {
            return "waiting";
        }

        @Override
        public void initializeState(StateInitializationContext context) throws Exception {
            super.initializeState(context);
            waiting =
                    getPartitionedState(
                            new ValueStateDescriptor<>("waiting", StringSerializer.INSTANCE));
        }

        @Override
        protected void accept(String element) throws Exception {
            String before = waiting.value();
            waiting.update(before == null ? element : before + "," + element);
        }

        @Override
        protected Attempt<String> nextAttempt() throws Exception {
            String all = waiting.value();
            return all == null ? null : new EchoAttempt(all.split(",", -1)[0]);
        }

        @Override
        protected void completed(String result) throws Exception {
            String all = waiting.value();
            if (all.equals(result)) {
                waiting.clear();
            } else {
                waiting.update(all.substring(result.length() + 1));
            }
            emit(result);
        }
    }

    private record EchoAttempt(String subject) implements Attempt<String> {
        @Override
        public String run() throws Exception {
            String key = key(subject);
            if (RUNNING.merge(key, 1, Integer::sum) > 1) {
                OVERLAPS.incrementAndGet();
            }
            try {
                gate.await();
                fail(key);
                return subject;
            } finally {
                RUNNING.merge(key, -1, Integer::sum);
            }
        }

        private static void fail(String key) throws IOException, FencedException {
            if (key.equals("fenced")) {
                throw new FencedException("another job");
            }
            if (key.equals("large") && BROKEN.contains(key)) {
                throw new OutOfMemoryError("no room for " + key);
            }
            if (BROKEN.contains(key)) {
                throw new IOException("broken " + key);
            }
        }
    }

    private static String key(String element) {
        return element.substring(0, element.indexOf(':'));
    }

    private static OutboxFactory<String, String> factory(int keysInMemory) {
        OutboxSettings settings =
                new OutboxSettings(2, Duration.ofSeconds(1), Duration.ofSeconds(60), keysInMemory);
        return new OutboxFactory<>(Echo.class, parameters -> new Echo(settings, parameters));
    }

    private static OperatorUnderTest<String, String> start(int keysInMemory) throws Exception {
        return OperatorUnderTest.start(factory(keysInMemory), OutboxOperatorTest::key);
    }

    @Test
    void workBeyondTheQueueIsFoundAgainInState() throws Exception {
        gate = new CountDownLatch(1);
        try (var operator = start(3)) {
            for (int i = 0; i < 100; i++) {
                operator.send(i + ":x");
            }
            gate.countDown();
            operator.await(() -> operator.output().size() == 100);
        }
    }

    @Test
    void keysThatKeepFailingLeaveNoOtherOutForEver() throws Exception {
        AtomicInteger now = new AtomicInteger();
        try (var operator = start(3)) {
            for (int i = 0; i < 30; i++) {
                BROKEN.add("bad" + i);
                operator.send("bad" + i + ":x");
            }
            for (int i = 0; i < 30; i++) {
                operator.send("good" + i + ":x");
            }
            operator.await(
                    () -> {
                        operator.advanceTo(now.addAndGet(60_000));
                        return operator.output().size() == 30;
                    });
        }
    }

    @Test
    void oneAttemptPerKeyAtATimeInOrder() throws Exception {
        try (var operator = start(100)) {
            for (int i = 0; i < 30; i++) {
                operator.send("k:" + i);
            }
            operator.await(() -> operator.output().size() == 30);
            assertThat(OVERLAPS).hasValue(0);
            assertThat(operator.output()).startsWith("k:0", "k:1", "k:2").endsWith("k:29");
        }
    }

    @Test
    void failingKeyWaitsLongerEachTimeAndStopsNobodyElse() throws Exception {
        BROKEN.add("bad");
        try (var operator = start(100)) {
            operator.send("bad:1");
            operator.await(() -> operator.waits() == 1);
            operator.send("good:1");
            operator.await(() -> operator.output().contains("good:1"));
            operator.advanceTo(1_000);
            operator.await(() -> operator.waits() == 1);
            BROKEN.clear();
            operator.advanceTo(2_000);
            assertThat(operator.output()).containsExactly("good:1");
            operator.advanceTo(3_000);
            operator.await(() -> operator.output().contains("bad:1"));
        }
    }

    @Test
    void attemptWithoutMemoryIsTriedAgainAndStopsNobodyElse() throws Exception {
        BROKEN.add("large");
        try (var operator = start(100)) {
            operator.send("large:1");
            operator.await(() -> operator.waits() == 1);
            operator.send("good:1");
            operator.await(() -> operator.output().contains("good:1"));
            BROKEN.clear();
            operator.advanceTo(1_000);
            operator.await(() -> operator.output().contains("large:1"));
        }
    }

    @Test
    void snapshotDuringAnAttemptKeepsTheWork() throws Exception {
        gate = new CountDownLatch(1);
        var before = start(100);
        before.send("k:1");
        var snapshot = before.snapshot(1);
        gate.countDown();
        before.close();
        try (var operator =
                OperatorUnderTest.restore(factory(1), OutboxOperatorTest::key, snapshot, 1)) {
            operator.await(() -> operator.output().contains("k:1"));
        }
    }

    @Test
    void fencedJobStopsForGood() throws Exception {
        try (var operator = start(100)) {
            operator.send("fenced:1");
            assertThatThrownBy(() -> operator.await(() -> false))
                    .isInstanceOf(SuppressRestartsException.class);
        }
    }
}
