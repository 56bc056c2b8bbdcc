package dev.longhaul.replay.follow;

/** How a transfer has come to its end in a replay. */
public enum Ending {
    /** Something of it was missing at a sink, and stands there now. */
    RESTORED,
    /** It stood everywhere already. */
    ADOPTED,
    /** Another file stands where it would have gone; that one was left alone. */
    SUPERSEDED,
    /** It could not be published; the detail says why. */
    FAILED
}
