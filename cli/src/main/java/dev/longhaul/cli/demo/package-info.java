/**
 * The demonstration: a stack, data, a sending, the comparison of both sinks with the source, a
 * report.
 *
 * <p>Does not belong here: how a stack runs, how files are sent, how sinks are compared.
 */
package dev.longhaul.cli.demo;
