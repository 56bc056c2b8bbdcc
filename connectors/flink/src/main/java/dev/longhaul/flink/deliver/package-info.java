/**
 * Keeps the newest version of each path in a further sink, copied from the archive. Never touches
 * staging.
 */
package dev.longhaul.flink.deliver;
