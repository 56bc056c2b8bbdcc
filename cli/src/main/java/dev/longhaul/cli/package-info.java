/**
 * The command line: one class a verb, which reads arguments, calls the part that does the work, and
 * prints. Results go to stdout, words to stderr.
 *
 * <p>Does not belong here: anything that a program could want without a terminal.
 */
package dev.longhaul.cli;
