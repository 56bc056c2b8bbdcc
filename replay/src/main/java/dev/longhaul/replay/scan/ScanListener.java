package dev.longhaul.replay.scan;

import dev.longhaul.replay.log.OffsetRange;

/** Hears how far a scan is. */
public interface ScanListener {
    /** A piece of a partition has been read. */
    void scanned(OffsetRange piece, ScanFigures all);
}
