package dev.longhaul.wire.id;

import java.util.regex.Pattern;

/**
 * Name of a site: lower-case letters, digits and inner hyphens, 1 to 63 of them. Safe in topic and
 * directory names.
 */
public record SiteId(String value) {
    private static final Pattern FORM = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");

    public SiteId {
        if (!isValid(value)) {
            throw new IllegalArgumentException(
                    "site id needs to be 1 to 63 of a-z, 0-9 and inner hyphens, not " + value);
        }
    }

    public static boolean isValid(String value) {
        return FORM.matcher(value).matches();
    }

    @Override
    public String toString() {
        return value;
    }
}
