/**
 * What a transfer is made of, each part alone, on one thread, measured by JMH ({@code
 * benchmarks/run 06-primitives}). Rates of bytes are plaintext megabytes (10^6).
 */
package dev.longhaul.benchmarks.primitives;
