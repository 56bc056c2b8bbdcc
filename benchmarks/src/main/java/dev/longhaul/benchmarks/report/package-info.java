/**
 * Makes tables and plots of the JSON that scenarios have left; measures nothing, so that it can be
 * run again at any time.
 */
package dev.longhaul.benchmarks.report;
