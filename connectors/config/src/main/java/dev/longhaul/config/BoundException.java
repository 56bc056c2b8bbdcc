package dev.longhaul.config;

/** A text that is not a value of its kind: what it needs to be, apart from the key's name. */
final class BoundException extends IllegalArgumentException {
    private final String complaint;

    /**
     * @param subject what the text was meant to be, for messages that have no key
     * @param bound what it needs to be
     * @param text what it is
     */
    BoundException(String subject, String bound, String text) {
        super(subject + " " + complaint(bound, text));
        this.complaint = complaint(bound, text);
    }

    private static String complaint(String bound, String text) {
        return "needs to be " + bound + ", not " + (text.isEmpty() ? "empty" : text);
    }

    /** {@code needs to be BOUND, not TEXT}: to be preceded by a key. */
    String complaint() {
        return complaint;
    }
}
