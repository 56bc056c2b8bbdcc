package dev.longhaul.faults.stack;

import dev.longhaul.local.LocalStack;
import dev.longhaul.local.StackException;
import dev.longhaul.local.wan.Towards;
import dev.longhaul.local.wan.WanChange;
import dev.longhaul.local.wan.WanReport;
import java.io.IOException;
import java.time.Duration;

/** The emulated link of a stack: what {@code longhaul stack wan} shows and changes. */
public final class FaultLink {
    private final LocalStack stack;

    FaultLink(LocalStack stack) {
        this.stack = stack;
    }

    /** Bytes that the link of the files has delivered at the data centre, since it was started. */
    public long fileBytes() throws IOException {
        return change(new WanChange(null, null, null, null)).links().stream()
                .filter(link -> link.towards() == Towards.SITE)
                .mapToLong(WanReport.LinkReport::upBytes)
                .sum();
    }

    /**
     * @param rate of each direction, such as {@code 5MB/s}, or {@code unlimited}
     */
    public void rate(String rate) throws IOException {
        change(new WanChange(WanChange.Rate.parse(rate), null, null, null));
    }

    /** Every connection breaks, and new ones, for so long; zero ends it. */
    public void cut(Duration time) throws IOException {
        change(new WanChange(null, null, time, null));
    }

    /** Bytes vanish and connections stay, for so long; zero ends it. */
    public void blackhole(Duration time) throws IOException {
        change(new WanChange(null, null, null, time));
    }

    /** As it was when the stack came up. */
    void reset() throws IOException {
        change(
                new WanChange(
                        WanChange.Rate.parse(StackKind.RATE), null, Duration.ZERO, Duration.ZERO));
    }

    private WanReport change(WanChange change) throws IOException {
        try {
            return stack.wan(change);
        } catch (StackException | dev.longhaul.config.ConfigException e) {
            throw new IOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
