package dev.longhaul.cli.check;

/**
 * The outcome of one check.
 *
 * @param hint what to do about it; null where there is nothing to do
 */
public record Finding(Level level, String what, String detail, String hint) {
    /** How bad it is. */
    public enum Level {
        OK("ok  "),
        WARN("warn"),
        FAIL("FAIL");

        private final String label;

        Level(String label) {
            this.label = label;
        }
    }

    static Finding ok(String what, String detail) {
        return new Finding(Level.OK, what, detail, null);
    }

    static Finding warn(String what, String detail, String hint) {
        return new Finding(Level.WARN, what, detail, hint);
    }

    static Finding fail(String what, String detail, String hint) {
        return new Finding(Level.FAIL, what, detail, hint);
    }

    /** As printed, without the hint. */
    public String line() {
        return level.label + " " + what + ": " + detail;
    }
}
