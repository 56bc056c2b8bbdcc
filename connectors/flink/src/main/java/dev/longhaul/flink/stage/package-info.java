/**
 * Opens records and writes chunks into staging files, durably by each checkpoint. Decides nothing
 * about files: when one is whole, where it goes and what becomes of its staging file is the
 * business of assemble and archive.
 */
package dev.longhaul.flink.stage;
