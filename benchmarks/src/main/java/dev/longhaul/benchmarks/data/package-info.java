/**
 * Test data: seeded, streamed, and as hard to compress as the real thing.
 *
 * <p>Belongs here: what a vehicle writes (recordings in MCAP framing, text logs) and the extremes
 * beside it (many small files, incompressible files). Does not belong here: sending, measuring,
 * comparing.
 */
package dev.longhaul.benchmarks.data;
