package dev.longhaul.wire.name;

/** What a relative path may be. */
final class NameRules {
    private NameRules() {}

    static void check(byte[] path) throws RefusedNameException {
        if (path.length == 0) {
            throw new RefusedNameException("path is empty");
        }
        if (path.length > RelativePath.MAX_BYTES) {
            throw new RefusedNameException(
                    "path needs to be at most %d bytes, not %d"
                            .formatted(RelativePath.MAX_BYTES, path.length));
        }
        if (path[0] == '/') {
            throw new RefusedNameException("path is absolute: " + PrintableName.of(path));
        }
        int start = 0;
        for (int end = 0; end <= path.length; end++) {
            if (end == path.length || path[end] == '/') {
                checkComponent(path, start, end);
                start = end + 1;
            } else if (path[end] == 0) {
                throw new RefusedNameException("path holds NUL: " + PrintableName.of(path));
            }
        }
    }

    private static void checkComponent(byte[] path, int start, int end)
            throws RefusedNameException {
        int bytes = end - start;
        if (bytes == 0) {
            throw new RefusedNameException("path has an empty name: " + PrintableName.of(path));
        }
        if (bytes > RelativePath.MAX_COMPONENT_BYTES) {
            throw new RefusedNameException(
                    "name needs to be at most %d bytes, not %d"
                            .formatted(RelativePath.MAX_COMPONENT_BYTES, bytes));
        }
        boolean dots = path[start] == '.' && (bytes == 1 || (bytes == 2 && path[start + 1] == '.'));
        if (dots) {
            throw new RefusedNameException("path holds . or ..: " + PrintableName.of(path));
        }
    }
}
