/**
 * What each stage of the way costs by itself, on the same data: {@code benchmarks/run 08-stages}.
 */
package dev.longhaul.benchmarks.stages;
