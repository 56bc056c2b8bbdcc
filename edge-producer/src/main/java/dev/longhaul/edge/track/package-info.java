/**
 * What became of each file: sent, acknowledged, receipted, or not, and why. Knows records and
 * receipts, neither files on disk nor Kafka.
 */
package dev.longhaul.edge.track;
