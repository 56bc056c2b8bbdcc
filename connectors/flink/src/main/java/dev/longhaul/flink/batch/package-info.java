/** The checksum list and the completion marker of each batch at each sink. Moves no file data. */
package dev.longhaul.flink.batch;
