package dev.longhaul.flink.outbox;

/**
 * One try at one piece of work, on a thread of the pool. Nothing of the operator's state is within
 * reach: an attempt is given all that it needs, and returns what state needs to know. It may run
 * while the same work is tried anew after a restore, and must be harmless then.
 *
 * @param <R> what came of it
 */
public interface Attempt<R> {
    R run() throws Exception;

    /** Names the file, for the log. */
    String subject();
}
