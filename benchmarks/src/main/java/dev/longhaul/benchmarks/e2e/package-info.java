/**
 * Measures the whole from outside: starts a stack and sends with the command line, as a user does,
 * reads costs from the operating system, and writes tables and JSON.
 *
 * <p>Does not belong here: anything that a test should assert, and anything that looks into a
 * process of the system.
 */
package dev.longhaul.benchmarks.e2e;
