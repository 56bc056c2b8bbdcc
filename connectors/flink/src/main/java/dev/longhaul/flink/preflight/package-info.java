/** Looks, before any work, whether what the job needs is there. Changes nothing. */
package dev.longhaul.flink.preflight;
