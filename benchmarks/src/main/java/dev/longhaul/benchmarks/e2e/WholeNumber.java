package dev.longhaul.benchmarks.e2e;

/** The value of an argument that is a whole number. */
public final class WholeNumber {
    private WholeNumber() {}

    /**
     * @param key of the argument
     * @throws IllegalArgumentException that names the argument and its bounds
     */
    public static int within(String key, String value, int least, int most) {
        long number = of(key, value);
        if (number < least || number > most) {
            throw new IllegalArgumentException(
                    key + " needs to be " + least + " to " + most + ", not " + value);
        }
        return (int) number;
    }

    /**
     * @param key of the argument
     * @throws IllegalArgumentException that names the argument
     */
    public static long of(String key, String value) {
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException(
                    key + " needs to be a whole number, not " + value, wrong);
        }
    }
}
