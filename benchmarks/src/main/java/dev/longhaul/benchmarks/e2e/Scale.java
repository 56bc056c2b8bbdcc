package dev.longhaul.benchmarks.e2e;

/** The amount that a scenario may be given on its command line. */
public final class Scale {
    private Scale() {}

    /**
     * Ends the program with exit code 2 where the argument is no number above 0.
     *
     * @param standard where there is no such argument
     */
    public static double of(String[] args, int index, double standard) {
        if (args.length <= index) {
            return standard;
        }
        try {
            return parse(args[index]);
        } catch (IllegalArgumentException wrong) {
            System.err.println("longhaul: " + wrong.getMessage());
            System.exit(2);
            throw wrong;
        }
    }

    /**
     * @throws IllegalArgumentException it is no number above 0
     */
    static double parse(String text) {
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException wrong) {
            value = Double.NaN;
        }
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(
                    "the amount needs to be a number above 0, not " + text);
        }
        return value;
    }
}
