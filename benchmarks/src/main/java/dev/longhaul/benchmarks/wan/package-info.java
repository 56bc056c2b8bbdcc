/**
 * What the emulated line really does, by a raw TCP copy: to be run before believing a utilisation.
 */
package dev.longhaul.benchmarks.wan;
