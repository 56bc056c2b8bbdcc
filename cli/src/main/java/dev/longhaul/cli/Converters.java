package dev.longhaul.cli;

import dev.longhaul.config.ByteRate;
import dev.longhaul.config.ByteSize;
import dev.longhaul.config.Durations;
import dev.longhaul.wire.id.SiteId;
import java.time.Duration;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Values of options with a unit or a form; what is refused says its bound and the value. */
public final class Converters {
    private Converters() {}

    /** Hands on what the parser says. */
    public abstract static class Refusing<T> implements ITypeConverter<T> {
        private final Function<String, T> parser;

        protected Refusing(Function<String, T> parser) {
            this.parser = parser;
        }

        @Override
        public T convert(String text) {
            try {
                return parser.apply(text);
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(wrong.getMessage());
            }
        }
    }

    /** {@code 300MB}. */
    public static final class OfSize extends Refusing<ByteSize> {
        public OfSize() {
            super(ByteSize::parse);
        }
    }

    /** {@code 68MB/s}. */
    public static final class OfRate extends Refusing<ByteRate> {
        public OfRate() {
            super(ByteRate::parse);
        }
    }

    /** {@code 20ms}. */
    public static final class OfDuration extends Refusing<Duration> {
        public OfDuration() {
            super(Durations::parse);
        }
    }

    /** {@code edge01}. */
    public static final class OfSite extends Refusing<SiteId> {
        public OfSite() {
            super(SiteId::new);
        }
    }
}
