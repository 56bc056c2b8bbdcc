package dev.longhaul.config;

/**
 * Configuration that cannot be used: names file, key, value and bound, with a hint where there is
 * one. Exit code 2.
 */
public final class ConfigException extends Exception {
    private final String hint;

    public ConfigException(String message) {
        this(message, null);
    }

    public ConfigException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    /** What to do about it, or null. */
    public String hint() {
        return hint;
    }
}
