/**
 * Which chunks of each transfer are durably in staging, and when it is whole. Reads and writes no
 * file; orders the deletion of what was never handed on.
 */
package dev.longhaul.flink.assemble;
