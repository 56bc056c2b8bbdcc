/** Records of the mirrored topics by their coordinates. Nothing is opened or judged here. */
package dev.longhaul.replay.log;
