package dev.longhaul.edge.plan;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * Names that are left out. A pattern without a slash is matched against the last name of a path,
 * one with a slash against the whole path below the batch. What is below an excluded directory is
 * excluded. Immutable.
 */
public final class Excludes {
    private final List<PathMatcher> names = new ArrayList<>();
    private final List<PathMatcher> paths = new ArrayList<>();

    /**
     * @throws IllegalArgumentException names a glob that cannot be read
     */
    public Excludes(List<String> globs) {
        for (String glob : globs) {
            (glob.contains("/") ? paths : names).add(matcher(glob));
        }
    }

    /**
     * @param below relative to the batch's root
     */
    public boolean matches(Path below) {
        return names.stream().anyMatch(name -> name.matches(below.getFileName()))
                || paths.stream().anyMatch(path -> path.matches(below));
    }

    private static PathMatcher matcher(String glob) {
        String bare = glob.endsWith("/") ? glob.substring(0, glob.length() - 1) : glob;
        String relative = bare.startsWith("/") ? bare.substring(1) : bare;
        try {
            return FileSystems.getDefault().getPathMatcher("glob:" + relative);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "--exclude needs to be a glob pattern, not " + glob, e);
        }
    }
}
