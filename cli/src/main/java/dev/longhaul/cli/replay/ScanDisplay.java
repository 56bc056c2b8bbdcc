package dev.longhaul.cli.replay;

import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.scan.ScanFigures;
import dev.longhaul.replay.scan.ScanListener;
import java.io.PrintWriter;
import java.util.Locale;

/** Says every few seconds how far a scan is. */
final class ScanDisplay implements ScanListener {
    private static final long EVERY_NANOS = 5_000_000_000L;

    private final PrintWriter err;
    private final long startNanos = System.nanoTime();
    private long saidNanos = startNanos;

    ScanDisplay(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void scanned(OffsetRange piece, ScanFigures all) {
        long now = System.nanoTime();
        if (now - saidNanos >= EVERY_NANOS) {
            saidNanos = now;
            double seconds = (now - startNanos) / 1e9;
            err.printf(
                    Locale.ROOT,
                    "longhaul: scanning: %d records, %.0f MB at %.0f MB/s, now at %s@%d%n",
                    all.records(),
                    all.wireBytes() / 1e6,
                    all.wireBytes() / 1e6 / seconds,
                    piece.partition(),
                    piece.to());
            err.flush();
        }
    }
}
