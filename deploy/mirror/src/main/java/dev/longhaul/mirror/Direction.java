package dev.longhaul.mirror;

/** What a mirror carries. */
public enum Direction {
    /** Files, from the site; pulled at the data centre. */
    DATA,
    /** Receipts, from the data centre; pulled at the site. */
    RECEIPTS;

    /** As in configuration and messages. */
    public String label() {
        return this == DATA ? "data" : "receipts";
    }
}
