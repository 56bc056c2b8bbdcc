package dev.longhaul.benchmarks.peers;

/** When a step worked on a batch, in seconds since the clock's start. */
public record StepRun(String step, String batch, double startSeconds, double endSeconds) {}
