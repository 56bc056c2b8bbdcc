/** {@code longhaul replay}: scan, side job, results. */
package dev.longhaul.cli.replay;
