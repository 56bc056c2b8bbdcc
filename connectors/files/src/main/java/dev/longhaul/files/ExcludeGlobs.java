package dev.longhaul.files;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * What a walk leaves out, as globs of {@link java.nio.file.FileSystem#getPathMatcher}. A glob
 * without a slash is matched with the name of each file and directory, one with a slash with the
 * whole path below the start of the walk, where {@code **} crosses directories. An excluded
 * directory is not entered. Bytes that are not text in the locale's encoding match only {@code ?}
 * and {@code *}.
 */
public final class ExcludeGlobs {
    private final List<PathMatcher> ofNames = new ArrayList<>();
    private final List<PathMatcher> ofPaths = new ArrayList<>();

    /**
     * @throws IllegalArgumentException where a glob is malformed: names it
     */
    public ExcludeGlobs(List<String> globs) {
        for (String glob : globs) {
            (glob.contains("/") ? ofPaths : ofNames).add(matcher(glob));
        }
    }

    private static PathMatcher matcher(String glob) {
        try {
            return FileSystems.getDefault().getPathMatcher("glob:" + glob);
        } catch (PatternSyntaxException malformed) {
            throw new IllegalArgumentException(
                    "exclude needs to be a glob, not " + glob + ": " + malformed.getDescription(),
                    malformed);
        }
    }

    boolean matches(Path relative) {
        return ofNames.stream().anyMatch(matcher -> matcher.matches(relative.getFileName()))
                || ofPaths.stream().anyMatch(matcher -> matcher.matches(relative));
    }
}
