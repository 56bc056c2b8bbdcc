package dev.longhaul.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** The known key that somebody probably meant. */
final class NearestKey {
    private NearestKey() {}

    static String hint(String unknown, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt(key -> distance(unknown, key)))
                .filter(key -> distance(unknown, key) <= Math.max(2, key.length() / 3))
                .map(key -> "did you mean " + key + "?")
                .orElse("known keys are " + String.join(", ", known));
    }

    /** Levenshtein's, ignoring case, hyphens and underscores. */
    private static int distance(String left, String right) {
        String a = plain(left);
        String b = plain(right);
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }

    private static String plain(String key) {
        return key.replaceAll("[-_.]", "").toLowerCase(Locale.ROOT);
    }
}
