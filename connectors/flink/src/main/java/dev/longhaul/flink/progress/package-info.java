/**
 * How far the data centre has come with each run of a site on each partition: progress receipts for
 * what a completed checkpoint covers, and alarms where offsets jump or sequences have gaps. Heals
 * nothing: what is missing is found, and sent again, by the sender.
 */
package dev.longhaul.flink.progress;
