/**
 * What it takes to read a range of the data centre's topics again: finding the whole transfers that
 * it touches, the plan that a side job follows, its place on disk, and the word of what came of it.
 * Knows the wire format and Kafka; starting a job is the caller's business.
 */
package dev.longhaul.replay;
