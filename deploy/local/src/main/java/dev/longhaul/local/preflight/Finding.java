package dev.longhaul.local.preflight;

/**
 * Something about the machine that stands in the way, or may.
 *
 * @param blocks whether the stack cannot start like this
 */
public record Finding(boolean blocks, String text, String hint) {
    static Finding error(String text, String hint) {
        return new Finding(true, text, hint);
    }

    static Finding warning(String text, String hint) {
        return new Finding(false, text, hint);
    }
}
