package dev.longhaul.wire.key;

import dev.longhaul.wire.crypto.Digests;
import dev.longhaul.wire.crypto.Ed25519;
import dev.longhaul.wire.crypto.SealedBox;
import dev.longhaul.wire.id.KeyId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.PrivateKeys.Role;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;

/** The public half of {@link PrivateKeys}. Immutable; equal where role, name and keys are. */
public final class PublicKeys {
    static final String TYPE_LINE = "longhaul-public-key v1";

    private final Role role;
    private final String name;
    private final byte[] x25519;
    private final byte[] ed25519;
    private final KeyId keyId;

    PublicKeys(Role role, String name, byte[] x25519, byte[] ed25519) {
        this.role = role;
        this.name = new SiteId(name).value();
        this.x25519 = x25519.clone();
        this.ed25519 = ed25519.clone();
        this.keyId = keyId(role, name, x25519, ed25519);
    }

    public static PublicKeys read(Path file) throws KeyFileException, IOException {
        return KeyForm.readPublic(KeyFields.read(file), file);
    }

    /**
     * @throws java.nio.file.FileAlreadyExistsException never overwrites
     */
    public void writeNew(Path file) throws IOException {
        SafeFiles.writeNew(file, KeyForm.text(this), "rw-r--r--");
    }

    public Role role() {
        return role;
    }

    public String name() {
        return name;
    }

    public KeyId keyId() {
        return keyId;
    }

    /** Seals a secret to these keys (HPKE base mode); it says nothing about the sender. */
    public SealedBox seal(byte[] info, byte[] authenticated, byte[] secret) {
        return SealedBox.seal(x25519, info, authenticated, secret);
    }

    /** Whether these keys signed the message. */
    public boolean verifies(byte[] message, byte[] signature) {
        return Ed25519.verifies(ed25519, message, signature);
    }

    byte[] x25519() {
        return x25519.clone();
    }

    byte[] ed25519() {
        return ed25519.clone();
    }

    private static KeyId keyId(Role role, String name, byte[] x25519, byte[] ed25519) {
        byte[] nameBytes = name.getBytes(StandardCharsets.US_ASCII);
        MessageDigest digest = Digests.sha256();
        digest.update(role.id());
        digest.update((byte) nameBytes.length);
        digest.update(nameBytes);
        digest.update(x25519);
        digest.update(ed25519);
        return new KeyId(ByteBuffer.wrap(digest.digest()).getLong());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PublicKeys keys
                && role == keys.role
                && name.equals(keys.name)
                && Arrays.equals(x25519, keys.x25519)
                && Arrays.equals(ed25519, keys.ed25519);
    }

    @Override
    public int hashCode() {
        return keyId.hashCode();
    }

    @Override
    public String toString() {
        return "public keys of " + role.text() + " " + name + " (" + keyId + ")";
    }
}
