package dev.longhaul.mirror;

/**
 * How far one partition is.
 *
 * @param mirroredOffset the next source offset to be carried
 * @param endOffset the next source offset to be written
 * @param receivedBytes by the consumer that reads it, in all its life
 * @param recordBytes average size of a record in it; -1 where the source does not tell
 */
record PartitionProgress(
        long mirroredOffset, long endOffset, long receivedBytes, long recordBytes) {
    boolean isBehind() {
        return mirroredOffset < endOffset;
    }

    MirrorStatus.PartitionLag lag(int partition) {
        long records = Math.max(0, endOffset - mirroredOffset);
        return new MirrorStatus.PartitionLag(
                partition, records, recordBytes < 0 ? -1 : records * recordBytes);
    }
}
