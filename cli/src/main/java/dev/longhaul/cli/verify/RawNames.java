package dev.longhaul.cli.verify;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Names with every byte of theirs, one character a byte, whatever the locale makes of them. */
final class RawNames {
    private RawNames() {}

    /** Of a relative path. */
    static String of(Path relative) {
        return StreamSupport.stream(relative.spliterator(), false)
                .map(RawNames::ofComponent)
                .collect(Collectors.joining("/"));
    }

    /** Goes through a URI, which keeps what is not valid UTF-8. */
    private static String ofComponent(Path name) {
        // Below a directory that does not exist nothing is looked up on disk, and no '/' added.
        String uri = Path.of("/.longhaul-no-such-directory").resolve(name).toUri().getRawPath();
        String encoded = uri.substring(uri.indexOf('/', 1) + 1);
        StringBuilder raw = new StringBuilder(encoded.length());
        for (int at = 0; at < encoded.length(); at++) {
            if (encoded.charAt(at) == '%') {
                raw.append((char) Integer.parseInt(encoded.substring(at + 1, at + 3), 16));
                at += 2;
            } else {
                raw.append(encoded.charAt(at));
            }
        }
        return raw.toString();
    }

    /** Of bytes as they stand in a file. */
    static String of(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
