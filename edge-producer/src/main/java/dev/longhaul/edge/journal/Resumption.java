package dev.longhaul.edge.journal;

/** What a sending does with a file, after what the journal knows of it. */
public enum Resumption {
    /** The same transfer: read and hash it all, send only what is not acknowledged. */
    RESUME,
    /** Read nothing; its manifest goes as a query. */
    ASK,
    /** A new transfer. */
    FRESH,
    /** A new transfer; the one before it is open and is given up. */
    FRESH_AND_ABANDON
}
