package dev.longhaul.strategies.predict;

/** What may hold a transfer up. */
public enum Limit {
    LINK("link"),
    SITE_CORES("site's cores"),
    CENTRE_CORES("data centre's cores"),
    /** Where site and data centre are one machine. */
    CORES("cores");

    private final String words;

    Limit(String words) {
        this.words = words;
    }

    /** For people, to follow an article. */
    public String words() {
        return words;
    }
}
