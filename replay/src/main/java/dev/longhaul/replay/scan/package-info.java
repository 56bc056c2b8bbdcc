/**
 * From ranges of offsets to whole transfers. Reads the clear headers of records and opens only
 * manifests: whether a chunk can be opened shows when it is read again.
 */
package dev.longhaul.replay.scan;
