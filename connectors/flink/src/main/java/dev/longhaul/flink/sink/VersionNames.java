package dev.longhaul.flink.sink;

import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Names of the versions of a file in the archive.
 *
 * <pre>
 * version 1          NAME
 * version N          NAME.~vN~
 * where too long     START~HHHHHHHH.~vN~     START of NAME up to a character's end,
 *                                            8 hex digits of the SHA-256 of NAME
 * </pre>
 */
public final class VersionNames {
    private static final int HASH_BYTES = 4;

    private VersionNames() {}

    /**
     * @param version from 1
     * @throws RefusedNameException where the whole path gets too long
     */
    public static RelativePath of(RelativePath path, int version) throws RefusedNameException {
        if (version == 1) {
            return path;
        }
        byte[] all = path.bytes();
        byte[] name = path.lastComponent();
        ByteArrayOutputStream versioned = new ByteArrayOutputStream(all.length + 16);
        versioned.write(all, 0, all.length - name.length);
        versioned.writeBytes(lastComponent(name, version));
        return RelativePath.of(versioned.toByteArray());
    }

    private static byte[] lastComponent(byte[] name, int version) {
        String ending = ".~v" + version + "~";
        if (name.length + ending.length() <= RelativePath.MAX_COMPONENT_BYTES) {
            return join(name, ending);
        }
        String hashed = "~" + hash(name) + ending;
        int cut = RelativePath.MAX_COMPONENT_BYTES - hashed.length();
        while (cut > 0 && (name[cut] & 0xC0) == 0x80) {
            cut--; // inside a UTF-8 character
        }
        return join(Arrays.copyOf(name, cut), hashed);
    }

    private static byte[] join(byte[] start, String ending) {
        byte[] end = ending.getBytes(StandardCharsets.US_ASCII);
        byte[] joined = Arrays.copyOf(start, start.length + end.length);
        System.arraycopy(end, 0, joined, start.length, end.length);
        return joined;
    }

    private static String hash(byte[] name) {
        try {
            byte[] sha256 = MessageDigest.getInstance("SHA-256").digest(name);
            return HexFormat.of().formatHex(sha256, 0, HASH_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
