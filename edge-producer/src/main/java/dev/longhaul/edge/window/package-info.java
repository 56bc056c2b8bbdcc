/**
 * What is handed over and not yet staged at the data centre: per partition the records of this run
 * with their bytes and offsets, and the window that bounds them. Knows numbers only, neither
 * records nor Kafka.
 */
package dev.longhaul.edge.window;
