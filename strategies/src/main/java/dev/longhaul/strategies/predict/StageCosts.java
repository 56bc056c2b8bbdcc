package dev.longhaul.strategies.predict;

/**
 * CPU time that a transfer takes besides compressing and decompressing, with everything of a side
 * counted: sender and broker at the site; mirror, broker and Flink at the data centre. In seconds a
 * gigabyte, of plaintext or of what goes over the link.
 *
 * @param sitePlaintext reading, hashing, handling
 * @param siteWire producing and the site's broker
 * @param centrePlaintext writing and verifying at two sinks
 * @param centreWire mirror, broker, reading records
 */
public record StageCosts(
        double sitePlaintext, double siteWire, double centrePlaintext, double centreWire) {
    /** Of the table in {@code docs/performance.md}: where that is measured anew, so are these. */
    public static final StageCosts MEASURED = new StageCosts(3.7, 9.2, 4.0, 13.3);

    double site(double ratio) {
        return sitePlaintext + siteWire / ratio;
    }

    double centre(double ratio) {
        return centrePlaintext + centreWire / ratio;
    }
}
