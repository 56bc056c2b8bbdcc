/** Threads for I/O that may hang. Knows no operator. */
package dev.longhaul.flink.thread;
