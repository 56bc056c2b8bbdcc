/**
 * The stack's folder: where everything is, which ports it has, and what is remembered between two
 * lives. Knows no process and no Kafka or Flink setting.
 */
package dev.longhaul.local.layout;
