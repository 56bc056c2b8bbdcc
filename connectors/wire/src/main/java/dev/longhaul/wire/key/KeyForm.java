package dev.longhaul.wire.key;

import dev.longhaul.wire.key.PrivateKeys.Role;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;

/** Which fields the key files of version 1 have, and that they agree with each other. */
final class KeyForm {
    private static final int KEY_BYTES = 32;

    private KeyForm() {}

    static String text(PublicKeys keys) {
        return common(new KeyFields(PublicKeys.TYPE_LINE), keys).text();
    }

    static String text(PrivateKeys keys) {
        return common(new KeyFields(PrivateKeys.TYPE_LINE), keys.publicKeys())
                .put("x25519-private", encode(keys.x25519()))
                .put("ed25519-private", encode(keys.ed25519()))
                .text();
    }

    static PublicKeys readPublic(KeyFields fields, Path file) throws KeyFileException {
        needType(fields, PublicKeys.TYPE_LINE, "public", file);
        PublicKeys keys =
                publicKeys(
                        fields,
                        decode(fields, "x25519-public", file),
                        decode(fields, "ed25519-public", file),
                        file);
        return agreeing(keys, fields, file);
    }

    static PrivateKeys readPrivate(KeyFields fields, Path file, List<String> warnings)
            throws KeyFileException {
        needType(fields, PrivateKeys.TYPE_LINE, "private", file);
        try {
            PrivateKeys keys =
                    new PrivateKeys(
                            role(fields, file),
                            fields.get("name", file),
                            decode(fields, "x25519-private", file),
                            decode(fields, "ed25519-private", file),
                            warnings);
            agreeing(keys.publicKeys(), fields, file);
            return keys;
        } catch (IllegalArgumentException e) {
            throw new KeyFileException(file + ": " + e.getMessage(), e);
        }
    }

    private static PublicKeys publicKeys(KeyFields fields, byte[] x25519, byte[] ed25519, Path file)
            throws KeyFileException {
        try {
            return new PublicKeys(role(fields, file), fields.get("name", file), x25519, ed25519);
        } catch (IllegalArgumentException e) {
            throw new KeyFileException(file + ": " + e.getMessage(), e);
        }
    }

    private static PublicKeys agreeing(PublicKeys keys, KeyFields fields, Path file)
            throws KeyFileException {
        boolean agree =
                fields.get("key-id", file).equals(keys.keyId().toString())
                        && fields.get("x25519-public", file).equals(encode(keys.x25519()))
                        && fields.get("ed25519-public", file).equals(encode(keys.ed25519()));
        if (!agree) {
            throw new KeyFileException(file + ": keys and key id do not belong together");
        }
        return keys;
    }

    private static KeyFields common(KeyFields fields, PublicKeys keys) {
        return fields.put("role", keys.role().text())
                .put("name", keys.name())
                .put("key-id", keys.keyId().toString())
                .put("x25519-public", encode(keys.x25519()))
                .put("ed25519-public", encode(keys.ed25519()));
    }

    private static void needType(KeyFields fields, String typeLine, String kind, Path file)
            throws KeyFileException {
        if (!fields.typeLine().equals(typeLine)) {
            throw new KeyFileException(
                    "%s: needs to be a %s key file (%s), not: %s"
                            .formatted(file, kind, typeLine, fields.typeLine()));
        }
    }

    private static Role role(KeyFields fields, Path file) throws KeyFileException {
        String text = fields.get("role", file);
        for (Role role : Role.values()) {
            if (role.text().equals(text)) {
                return role;
            }
        }
        throw new KeyFileException(file + ": role needs to be site or dc, not " + text);
    }

    private static byte[] decode(KeyFields fields, String field, Path file)
            throws KeyFileException {
        try {
            byte[] key = Base64.getDecoder().decode(fields.get(field, file));
            if (key.length != KEY_BYTES) {
                throw new KeyFileException(
                        file + ": " + field + " needs to be 32 bytes, not " + key.length);
            }
            return key;
        } catch (IllegalArgumentException e) {
            throw new KeyFileException(file + ": " + field + " is not base64", e);
        }
    }

    private static String encode(byte[] key) {
        return Base64.getEncoder().encodeToString(key);
    }
}
