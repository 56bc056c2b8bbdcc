package dev.longhaul.local;

/** Hears how a stack comes up or goes down; called on the caller's thread. */
@FunctionalInterface
public interface StackListener {
    /**
     * @param part name of a part such as {@code dc-broker}, or {@code stack} for all of it
     * @param state what it is now: {@code starting}, {@code ready}, {@code restarting} …
     * @param detail more about it, may be empty
     */
    void changed(String part, String state, String detail);

    static StackListener silent() {
        return (part, state, detail) -> {};
    }
}
