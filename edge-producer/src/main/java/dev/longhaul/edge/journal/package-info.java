/**
 * What a site's sender remembers beyond the life of its process: batches, transfers, which chunks
 * the site's broker has, which receipts were read. Knows files' names and identities, neither their
 * content nor Kafka.
 */
package dev.longhaul.edge.journal;
