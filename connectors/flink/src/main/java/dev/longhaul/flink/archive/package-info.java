/**
 * Verifies whole transfers and gives them their final names in the archive, without ever replacing
 * a file. Which chunks belong to a transfer is assemble's business.
 */
package dev.longhaul.flink.archive;
