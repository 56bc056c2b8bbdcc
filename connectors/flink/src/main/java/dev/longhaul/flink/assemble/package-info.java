/**
 * Which chunks of each transfer are durably in staging, when it is whole, and what a sender is told
 * that asks. Writes no file; orders the deletion of what was never handed on, and of what dead
 * transfers have left in staging.
 */
package dev.longhaul.flink.assemble;
