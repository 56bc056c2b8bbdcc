package dev.longhaul.benchmarks.e2e;

import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The processes of a stack at one moment. What stands for the link is no part of what moves data.
 */
public final class StackParts {
    private static final String EMULATOR = "wan";

    private final RunningStack stack;
    private final Map<String, Long> all;
    private final Map<String, Long> moving;

    /** As they are now. */
    public StackParts(RunningStack stack) throws IOException {
        this.stack = stack;
        this.all = stack.processes();
        this.moving = stack.processes();
        moving.remove(EMULATOR);
    }

    /** Process ids by the names of the parts, without the emulated link. */
    public Map<String, Long> processIds() {
        return moving;
    }

    /** The emulated link's, where there is one. */
    public OptionalLong emulator() {
        return all.containsKey(EMULATOR)
                ? OptionalLong.of(all.get(EMULATOR))
                : OptionalLong.empty();
    }

    /**
     * @throws IOException where one was started again since: the accounts of the one before are
     *     lost
     */
    public void requireSame() throws IOException {
        Map<String, Long> now = stack.processes();
        if (!now.equals(all)) {
            throw new IOException("a part was started again: " + all + " became " + now);
        }
    }
}
