package dev.longhaul.edge.plan;

import dev.longhaul.files.RawPaths;
import dev.longhaul.wire.crypto.Digests;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** Several arguments that make one batch together. */
final class ArgumentSet {
    private ArgumentSet() {}

    /**
     * A path that stands for all of them, whatever their order: it exists nowhere, and is the same
     * whenever the same files and directories are named.
     */
    static Path root(List<Argument> arguments) {
        MessageDigest digest = Digests.sha256();
        arguments.stream()
                .map(argument -> RawPaths.bytes(argument.real()))
                .sorted(Arrays::compareUnsigned)
                .forEach(
                        path -> {
                            digest.update(path);
                            digest.update((byte) 0);
                        });
        return Path.of("/arguments-" + HexFormat.of().formatHex(digest.digest()));
    }
}
