package dev.longhaul.files;

import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Between raw names and {@link Path}, through URIs: every byte survives in every locale. Touches no
 * file of the path and is thread-safe. Only for the default file system on Unix.
 */
public final class RawPaths {
    private static final String UNESCAPED =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_/";
    private static final String HEX = "0123456789ABCDEF";

    /**
     * {@link Path#toUri} looks whether the path is a directory and appends a slash then. Nothing
     * exists below this file, so that question is answered without reaching any other file system.
     */
    private static final Path NOWHERE = Path.of("/dev/null");

    private static final String NOWHERE_PREFIX = "/dev/null/";

    private RawPaths() {}

    public static Path resolve(Path root, RelativePath path) {
        return root.resolve(relative(path.bytes()));
    }

    /**
     * The raw bytes of {@code file} relative to {@code root}.
     *
     * @throws RefusedNameException where {@code file} is {@code root}, is not below it, or has a
     *     name that {@link RelativePath} refuses
     */
    public static RelativePath relativize(Path root, Path file) throws RefusedNameException {
        Path relative = root.toAbsolutePath().relativize(file.toAbsolutePath());
        return RelativePath.of(bytes(relative));
    }

    /** The raw bytes of a path's text, absolute or relative. */
    public static byte[] bytes(Path path) {
        if (path.isAbsolute()) {
            byte[] below = bytes(path.getRoot().relativize(path));
            byte[] absolute = new byte[below.length + 1];
            absolute[0] = '/';
            System.arraycopy(below, 0, absolute, 1, below.length);
            return absolute;
        }
        String rawPath = NOWHERE.resolve(path).toUri().getRawPath();
        return rawPath.length() < NOWHERE_PREFIX.length()
                ? new byte[0]
                : unescape(rawPath, NOWHERE_PREFIX.length());
    }

    /** The raw bytes of the last component. */
    public static byte[] nameBytes(Path path) {
        return bytes(path.getFileName());
    }

    /** The absolute path of raw bytes that begin with a slash: what {@link #bytes} was given. */
    public static Path absolute(byte[] bytes) {
        if (bytes.length == 0 || bytes[0] != '/') {
            throw new IllegalArgumentException("absolute path needs to begin with a slash");
        }
        return fromRoot(Arrays.copyOfRange(bytes, 1, bytes.length));
    }

    private static Path relative(byte[] bytes) {
        Path absolute = fromRoot(bytes);
        return absolute.subpath(0, absolute.getNameCount());
    }

    private static Path fromRoot(byte[] bytes) {
        StringBuilder uri = new StringBuilder(bytes.length * 2 + 8).append("file:///");
        for (byte octet : bytes) {
            appendEscaped(uri, octet);
        }
        return Path.of(URI.create(uri.toString()));
    }

    private static void appendEscaped(StringBuilder uri, byte octet) {
        if (octet > 0 && UNESCAPED.indexOf(octet) >= 0) {
            uri.append((char) octet);
        } else {
            uri.append('%').append(HEX.charAt((octet >> 4) & 0xF)).append(HEX.charAt(octet & 0xF));
        }
    }

    private static byte[] unescape(String rawPath, int from) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(rawPath.length() - from);
        for (int at = from; at < rawPath.length(); at++) {
            char character = rawPath.charAt(at);
            if (character == '%') {
                bytes.write(Integer.parseInt(rawPath, at + 1, at + 3, 16));
                at += 2;
            } else {
                bytes.write(character);
            }
        }
        return bytes.toByteArray();
    }
}
