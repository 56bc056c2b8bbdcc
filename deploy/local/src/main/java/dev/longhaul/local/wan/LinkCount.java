package dev.longhaul.local.wan;

import java.util.concurrent.atomic.LongAdder;

/** Bytes that one link has delivered in each direction since its process started. Thread-safe. */
final class LinkCount {
    private final LongAdder up = new LongAdder();
    private final LongAdder down = new LongAdder();

    /** Of what goes that way. */
    LongAdder towards(Towards towards) {
        return towards == Towards.DATA_CENTRE ? up : down;
    }

    /** Towards the data centre. */
    long upBytes() {
        return up.sum();
    }

    /** Towards the site. */
    long downBytes() {
        return down.sum();
    }
}
