/**
 * Seals receipts and sends them to the topics of their sites. What a receipt says is decided by the
 * operators that emit it.
 */
package dev.longhaul.flink.receipt;
