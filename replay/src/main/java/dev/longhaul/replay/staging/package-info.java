/**
 * A replay's own place on the first sink's mount: its staging directory, with the lease by which
 * the side job sees that its command is still there, and the removal of what a dead one has left.
 */
package dev.longhaul.replay.staging;
