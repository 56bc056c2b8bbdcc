package dev.longhaul.config;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Quantities as text with one unit, such as {@code 4MiB} or {@code 1.5GB}, in terms of a smallest
 * unit. A fraction has to come out at a whole number of those.
 */
final class UnitTable {
    private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([A-Za-z/]*)");

    private final String subject;
    private final boolean zeroAllowed;
    private final Map<String, BigDecimal> factors = new LinkedHashMap<>();
    private final Map<String, Long> writtenUnits = new LinkedHashMap<>();

    UnitTable(String subject, boolean zeroAllowed) {
        this.subject = subject;
        this.zeroAllowed = zeroAllowed;
    }

    /** A unit that is read and written. */
    UnitTable with(String unit, long smallestUnits) {
        factors.put(unit, BigDecimal.valueOf(smallestUnits));
        writtenUnits.put(unit, smallestUnits);
        return this;
    }

    /** A unit that is only read. */
    UnitTable reading(String unit, BigDecimal smallestUnits) {
        factors.put(unit, smallestUnits);
        return this;
    }

    /** The quantity in smallest units. */
    long parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        BigDecimal factor = matcher.matches() ? factors.get(matcher.group(2)) : null;
        if (factor == null) {
            throw new BoundException(subject, bound(), text);
        }
        BigDecimal exact = new BigDecimal(matcher.group(1)).multiply(factor);
        if (exact.signum() == 0 && !zeroAllowed) {
            throw new BoundException(subject, "more than zero", text);
        }
        try {
            return exact.longValueExact();
        } catch (ArithmeticException fractionOrOverflow) {
            throw new BoundException(subject, wholeNumberBound(), text);
        }
    }

    private String bound() {
        return "a number with a unit (" + String.join(", ", factors.keySet()) + ")";
    }

    private String wholeNumberBound() {
        String smallest = writtenUnits.keySet().iterator().next();
        return "a whole number of " + smallest + " up to " + Long.MAX_VALUE;
    }

    /** With the unit that gives the smallest whole number: what {@link #parse} reads back. */
    String format(long smallestUnits) {
        String text = null;
        long best = Long.MAX_VALUE;
        for (Map.Entry<String, Long> unit : writtenUnits.entrySet()) {
            long count = smallestUnits / unit.getValue();
            if (smallestUnits % unit.getValue() == 0 && (text == null || count < best)) {
                text = count + unit.getKey();
                best = count;
            }
        }
        return text;
    }
}
