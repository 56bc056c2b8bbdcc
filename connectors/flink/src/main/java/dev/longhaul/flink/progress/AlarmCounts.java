package dev.longhaul.flink.progress;

/**
 * What was found wrong on a partition, ever. Immutable.
 *
 * @param offsetJumps times that offsets of the data centre's topic did not go on by one
 * @param jumpedRecords offsets that were left out by those that went ahead
 * @param sequenceGaps times that a run went on further ahead than expected
 * @param missingRecords sequences that were left out by them, whatever became of them later
 * @param misplacedRecords records on another partition than their sender gave them to
 * @param repeatedRecords records that had come before: no fault, and expected after a restart of a
 *     mirror
 */
public record AlarmCounts(
        long offsetJumps,
        long jumpedRecords,
        long sequenceGaps,
        long missingRecords,
        long misplacedRecords,
        long repeatedRecords) {
    static final AlarmCounts NONE = new AlarmCounts(0, 0, 0, 0, 0, 0);

    static AlarmCounts jump(long records) {
        return new AlarmCounts(1, records, 0, 0, 0, 0);
    }

    /** Offsets began again further back. */
    static AlarmCounts fall() {
        return jump(0);
    }

    static AlarmCounts gap(long records) {
        return new AlarmCounts(0, 0, 1, records, 0, 0);
    }

    static AlarmCounts misplaced() {
        return new AlarmCounts(0, 0, 0, 0, 1, 0);
    }

    static AlarmCounts repeated() {
        return new AlarmCounts(0, 0, 0, 0, 0, 1);
    }

    AlarmCounts plus(AlarmCounts more) {
        return new AlarmCounts(
                offsetJumps + more.offsetJumps,
                jumpedRecords + more.jumpedRecords,
                sequenceGaps + more.sequenceGaps,
                missingRecords + more.missingRecords,
                misplacedRecords + more.misplacedRecords,
                repeatedRecords + more.repeatedRecords);
    }
}
