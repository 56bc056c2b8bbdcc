/**
 * Counters that I/O threads may raise, and the group {@code longhaul} that they are shown under.
 * Knows no operator.
 */
package dev.longhaul.flink.metrics;
