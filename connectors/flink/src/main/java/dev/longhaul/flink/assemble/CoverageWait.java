package dev.longhaul.flink.assemble;

import dev.longhaul.flink.outbox.CheckpointQueue;
import java.util.Iterator;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.flink.api.common.state.KeyedStateStore;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeutils.base.LongSerializer;

/**
 * Transfers that wait until a checkpoint that began after now has completed. State remembers each
 * of them, memory a bounded number; the others are found again in state.
 */
final class CoverageWait {
    static final String STATE = "waitsSince";

    private static final int KEYS_IN_MEMORY = 65_536;

    private final CheckpointQueue queue;

    /** Present while the current transfer waits: the snapshot that came before. */
    private final ValueState<Long> since;

    private final Supplier<Stream<String>> keysInState;

    /** Since the last completed checkpoint a key was met that it does not cover. */
    private boolean foundTooEarly;

    /**
     * @param keysInState all keys that have the state {@link #STATE}
     */
    CoverageWait(KeyedStateStore store, Supplier<Stream<String>> keysInState) {
        this(
                store.getState(new ValueStateDescriptor<>(STATE, LongSerializer.INSTANCE)),
                keysInState,
                KEYS_IN_MEMORY);
    }

    CoverageWait(ValueState<Long> since, Supplier<Stream<String>> keysInState, int keysInMemory) {
        this.since = since;
        this.keysInState = keysInState;
        this.queue = new CheckpointQueue(keysInMemory);
    }

    /** After a restore everything that the checkpoint holds is covered. */
    void restored(long checkpoint) {
        queue.restored(checkpoint);
    }

    void snapshotBegins(long checkpoint) {
        queue.snapshotBegins(checkpoint);
    }

    void completed(long checkpoint) {
        queue.completed(checkpoint);
        foundTooEarly = false;
    }

    /** The current transfer waits from now on, also where it has waited before. */
    void begin(String key) throws Exception {
        since.update(queue.add(key));
    }

    boolean isWaiting() throws Exception {
        return since.value() != null;
    }

    /** The current transfer waits no more. */
    void end() {
        since.clear();
    }

    /**
     * A transfer that may be covered: see {@link #isOver}. Null where there is none before the next
     * checkpoint completes: what state holds behind a key that is not covered is looked for then.
     */
    String next() {
        String key = queue.poll();
        if (key == null && !foundTooEarly && queue.takeTurnedAway()) {
            lookInState();
            key = queue.poll();
        }
        return key;
    }

    /**
     * Whether the wait of the current transfer is over; it is then no more waiting. Where it is not
     * over, it comes again.
     */
    boolean isOver(String key) throws Exception {
        Long after = since.value();
        if (after == null) {
            return false;
        }
        if (!queue.covers(after)) {
            queue.add(key); // found in state too early, or it began anew
            foundTooEarly = true;
            return false;
        }
        since.clear();
        return true;
    }

    private void lookInState() {
        try (Stream<String> keys = keysInState.get()) {
            Iterator<String> all = keys.iterator();
            while (all.hasNext() && !queue.isFull()) {
                queue.addFound(all.next());
            }
            if (all.hasNext()) {
                queue.expectMore();
            }
        }
    }

    int size() {
        return queue.size();
    }
}
