package dev.longhaul.replay.scan;

/**
 * What a scan has read so far.
 *
 * @param wireBytes of the values of all records, which Kafka sends whole
 * @param garbageRecords that are no records of ours, or manifests that do not open
 */
public record ScanFigures(long records, long wireBytes, long garbageRecords) {
    static final ScanFigures NOTHING = new ScanFigures(0, 0, 0);

    ScanFigures plus(int recordBytes) {
        return new ScanFigures(records + 1, wireBytes + recordBytes, garbageRecords);
    }

    ScanFigures plusGarbage() {
        return new ScanFigures(records, wireBytes, garbageRecords + 1);
    }
}
