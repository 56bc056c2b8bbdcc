/** The Kafka sinks of the job and their producer settings. What is sent is decided elsewhere. */
package dev.longhaul.flink.kafka;
