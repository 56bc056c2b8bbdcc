/**
 * Files as Longhaul needs them on Linux: direct I/O with exact lengths, durable names, names as raw
 * bytes, walks that follow no symbolic link, and publishing that replaces nothing by accident.
 *
 * <p>Every channel here is interruptible, as {@link java.nio.channels.FileChannel} is: a thread
 * that is interrupted in the middle of a call closes the channel that it uses. Do not interrupt a
 * thread whose reader or writer is to be used again.
 *
 * <p>What does not belong here: the record format, keys and codecs (wire), what a staging directory
 * or a sink contains and when a file is published (flink), what becomes of a source (edge).
 */
package dev.longhaul.files;
