package dev.longhaul.wire.key;

import dev.longhaul.wire.crypto.Ed25519;
import dev.longhaul.wire.crypto.SealedBox;
import dev.longhaul.wire.id.KeyId;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import org.bouncycastle.crypto.params.X25519PrivateKeyParameters;

/**
 * The private keys of a site or of the data centre: an X25519 pair (others seal to it) and an
 * Ed25519 pair (it signs). A file readable by others is refused. Immutable and thread-safe; the
 * keys themselves never leave this class but into a key file.
 */
public final class PrivateKeys {
    static final String TYPE_LINE = "longhaul-private-key v1";

    /** Whose keys. The id is part of the key id, and so for ever. */
    public enum Role {
        SITE(1, "site"),
        DC(2, "dc");

        private final byte id;
        private final String text;

        Role(int id, String text) {
            this.id = (byte) id;
            this.text = text;
        }

        public byte id() {
            return id;
        }

        /** As in key files. */
        public String text() {
            return text;
        }
    }

    private final byte[] x25519;
    private final byte[] ed25519;
    private final PublicKeys publicKeys;
    private final List<String> warnings;

    PrivateKeys(Role role, String name, byte[] x25519, byte[] ed25519, List<String> warnings) {
        this.x25519 = x25519.clone();
        this.ed25519 = ed25519.clone();
        this.publicKeys =
                new PublicKeys(
                        role,
                        name,
                        new X25519PrivateKeyParameters(x25519).generatePublicKey().getEncoded(),
                        Ed25519.publicKey(ed25519));
        this.warnings = List.copyOf(warnings);
    }

    /**
     * @param name the site id, or a name for the data centre's keys (same form as a site id)
     */
    public static PrivateKeys generate(Role role, String name) {
        SecureRandom random = new SecureRandom();
        byte[] ed25519 = new byte[Ed25519.KEY_BYTES];
        random.nextBytes(ed25519);
        byte[] x25519 = new X25519PrivateKeyParameters(random).getEncoded();
        return new PrivateKeys(role, name, x25519, ed25519, List.of());
    }

    public static PrivateKeys read(Path file) throws KeyFileException, IOException {
        List<String> warnings = KeyFileMode.check(file);
        return KeyForm.readPrivate(KeyFields.read(file), file, warnings);
    }

    /**
     * Writes a new file, mode 0600, fsynced.
     *
     * @throws java.nio.file.FileAlreadyExistsException never overwrites
     */
    public void writeNew(Path file) throws IOException {
        SafeFiles.writeNew(file, KeyForm.text(this), "rw-------");
    }

    public PublicKeys publicKeys() {
        return publicKeys;
    }

    public Role role() {
        return publicKeys.role();
    }

    public String name() {
        return publicKeys.name();
    }

    public KeyId keyId() {
        return publicKeys.keyId();
    }

    /** What a person should know about the file that these keys were read from. */
    public List<String> warnings() {
        return warnings;
    }

    public byte[] sign(byte[] message) {
        return Ed25519.sign(ed25519, message);
    }

    /** Opens what {@link PublicKeys#seal} sealed to these keys; empty where it was not. */
    public Optional<byte[]> open(SealedBox box, byte[] info, byte[] authenticated) {
        return box.open(x25519, publicKeys.x25519(), info, authenticated);
    }

    byte[] x25519() {
        return x25519.clone();
    }

    byte[] ed25519() {
        return ed25519.clone();
    }

    /** Shows no secret. */
    @Override
    public String toString() {
        return "private keys of " + role().text() + " " + name() + " (" + keyId() + ")";
    }
}
