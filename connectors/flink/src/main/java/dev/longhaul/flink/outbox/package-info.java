/**
 * Operators whose mailbox never waits for an external system: queues of keys, backoff, threads.
 * Knows nothing of files, sinks or transfers.
 */
package dev.longhaul.flink.outbox;
