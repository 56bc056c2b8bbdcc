/**
 * One job per staging directory: the newest submission owns it, older ones stop. Fencing only; what
 * is in the staging directory is the business of stage and archive.
 */
package dev.longhaul.flink.epoch;
