/**
 * Reads the mirrored topics of the sites. Records leave it as they came, with their coordinates;
 * nothing is opened or judged here, for an exception in a deserializer would fail the job for ever.
 */
package dev.longhaul.flink.source;
