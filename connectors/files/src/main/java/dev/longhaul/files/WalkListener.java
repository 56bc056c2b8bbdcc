package dev.longhaul.files;

import java.nio.file.Path;

/** Hears what a {@link TreeWalk} meets besides regular files, in the order of the walk. */
public interface WalkListener {
    /** What is not sent, and why. */
    enum Reason {
        SYMBOLIC_LINK("is a symbolic link"),
        SPECIAL_FILE("is a device, pipe or socket"),
        UNREADABLE_FILE("cannot be read"),
        UNREADABLE_DIRECTORY("cannot be listed"),
        REFUSED_NAME("has a name that cannot be sent"),
        VANISHED("vanished"),
        FAILED("cannot be looked at");

        private final String words;

        Reason(String words) {
            this.words = words;
        }

        /** For people, to follow the name. */
        public String words() {
            return words;
        }
    }

    /**
     * An entry that the walk leaves out, with everything below it.
     *
     * @param detail for people, or null where the reason says it all
     */
    void skipped(Path entry, Reason reason, String detail);

    /** A directory without any entry. */
    void emptyDirectory(Path directory);
}
