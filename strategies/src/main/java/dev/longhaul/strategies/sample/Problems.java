package dev.longhaul.strategies.sample;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Counts what cannot be read, and remembers the first. Not thread-safe. */
final class Problems {
    private static final int MOST_REMEMBERED = 10;

    private final List<LeftOut> first = new ArrayList<>();
    private long count;

    void add(Path path, IOException why) {
        count++;
        if (first.size() < MOST_REMEMBERED) {
            first.add(new LeftOut(path, words(why)));
        }
    }

    List<LeftOut> first() {
        return first;
    }

    long count() {
        return count;
    }

    private static String words(IOException why) {
        if (why instanceof AccessDeniedException) {
            return "cannot be read";
        }
        if (why instanceof NoSuchFileException) {
            return "vanished";
        }
        return why.getMessage() == null ? why.toString() : why.getMessage();
    }
}
