package dev.longhaul.benchmarks.growth;

/** A point of a fit. */
record XY(double x, double y) {}
