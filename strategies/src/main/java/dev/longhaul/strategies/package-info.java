/**
 * Which compression sends a user's own files fastest: a sample of them, every level of every codec
 * on it, and what that makes of a link and cores.
 *
 * <p>Belongs here: sampling, measuring, predicting, plotting. Does not belong here: options, tables
 * and JSON (cli), benchmarks of what Longhaul really does (benchmarks).
 */
package dev.longhaul.strategies;
