package dev.longhaul.mirror.topics;

/** Which broker. */
public enum Side {
    SITE,
    DC
}
