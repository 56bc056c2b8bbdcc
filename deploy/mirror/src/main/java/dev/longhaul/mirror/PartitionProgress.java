package dev.longhaul.mirror;

/**
 * How far one partition is.
 *
 * @param mirroredOffset the next source offset to be carried
 * @param endOffset the next source offset to be written
 */
record PartitionProgress(long mirroredOffset, long endOffset) {
    boolean isBehind() {
        return mirroredOffset < endOffset;
    }
}
