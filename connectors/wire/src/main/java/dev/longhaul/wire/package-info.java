/**
 * The wire format of Longhaul: records, codecs, cryptography, keys, names. Knows neither Kafka nor
 * Flink: topics, offsets and state belong to the modules that use it. This package holds only the
 * error that all its parts share; the format itself is described in docs/format.md.
 */
package dev.longhaul.wire;
