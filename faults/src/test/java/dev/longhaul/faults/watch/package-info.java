/**
 * Looks at the sinks from outside, all the time, knowing nothing but the sources: what stands under
 * a final name, and whether data flows.
 */
package dev.longhaul.faults.watch;
