/**
 * Records that were put aside: how much of each is kept, how many of them, and how they look in
 * their topic. Who puts a record aside, and why, is decided elsewhere.
 */
package dev.longhaul.flink.quarantine;
