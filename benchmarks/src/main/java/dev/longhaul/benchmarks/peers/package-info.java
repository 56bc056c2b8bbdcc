/**
 * Longhaul against what one would use instead: every peer moves the same data over the same
 * emulated link with the same durability, in one run, one after another. The command lines of the
 * peers are in {@code benchmarks/peers/*.sh}; here is what starts them, when, and what they cost.
 *
 * <p>Does not belong here: tables and plots, which {@code report} makes of the JSON that this
 * leaves.
 */
package dev.longhaul.benchmarks.peers;
