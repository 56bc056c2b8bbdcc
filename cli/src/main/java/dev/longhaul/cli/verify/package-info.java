/**
 * Compares what stands in a sink with the source, byte for byte, knowing nothing of what the sender
 * or the job say about it.
 *
 * <p>Does not belong here: anything that reads records, receipts or state.
 */
package dev.longhaul.cli.verify;
