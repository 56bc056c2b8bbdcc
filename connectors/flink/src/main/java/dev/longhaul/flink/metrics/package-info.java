/**
 * Counters that I/O threads may raise, what several operators show alike, and the group {@code
 * longhaul} that it is shown under. Knows no operator.
 */
package dev.longhaul.flink.metrics;
