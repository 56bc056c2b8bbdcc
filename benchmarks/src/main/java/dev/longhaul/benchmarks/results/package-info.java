/**
 * The JSON that a scenario leaves in {@code benchmarks/results}. What is in it is the scenario's;
 * what is made of it, the report's.
 */
package dev.longhaul.benchmarks.results;
