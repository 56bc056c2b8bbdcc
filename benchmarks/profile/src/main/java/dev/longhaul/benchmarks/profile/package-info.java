/** Where the CPU time of every process goes: {@code benchmarks/run 10-profile}. */
package dev.longhaul.benchmarks.profile;
