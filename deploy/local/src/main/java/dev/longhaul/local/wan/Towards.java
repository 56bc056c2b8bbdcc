package dev.longhaul.local.wan;

/** Where bytes go. */
public enum Towards {
    SITE,
    DATA_CENTRE;

    Towards opposite() {
        return this == SITE ? DATA_CENTRE : SITE;
    }
}
