/**
 * What the operators share about sinks and staging: settings, names, temporary files, attributes.
 * No Flink operator.
 */
package dev.longhaul.flink.sink;
