package dev.longhaul.wire.key;

import dev.longhaul.wire.id.KeyId;
import dev.longhaul.wire.id.SiteId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * The data centre's directory of keys, re-read when it changes. Thread-safe.
 *
 * <pre>
 * own/NAME.private.key    the data centre's own keys
 * sites/NAME.public.key   keys of the sites; a site may have several active ones (rotation)
 * states                  active, retired or revoked, and since when they are here
 * </pre>
 *
 * <p>Look-ups look at the directory at most once a second. Where it cannot be read, the last state
 * stays in force and {@link #problem()} says why.
 */
public final class Keyring implements TrustedKeys.OfDataCentre {
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

    /**
     * One key of the keyring.
     *
     * @param own the data centre's; else a site's
     * @param imported when it came, decides which active one is the newest
     */
    public record Entry(
            PublicKeys keys, boolean own, KeyState state, Instant imported, Path file) {}

    private record Loaded(KeyringStamp stamp, KeyringSnapshot snapshot, Optional<String> problem) {}

    private final Path directory;
    private final LongSupplier nanoTime;
    private final AtomicLong lastLook;
    private final ReentrantLock reading = new ReentrantLock();
    private volatile Loaded loaded;

    private Keyring(Path directory, LongSupplier nanoTime) throws KeyFileException, IOException {
        this.directory = directory;
        this.nanoTime = nanoTime;
        this.lastLook = new AtomicLong(nanoTime.getAsLong());
        this.loaded = load(directory);
    }

    /**
     * @throws KeyFileException where a file is bad, or there is no active own key
     */
    public static Keyring open(Path directory) throws KeyFileException, IOException {
        return open(directory, System::nanoTime);
    }

    static Keyring open(Path directory, LongSupplier nanoTime)
            throws KeyFileException, IOException {
        if (!Files.isDirectory(directory)) {
            throw new KeyFileException(directory + ": no such keyring directory");
        }
        Keyring keyring = new Keyring(directory, nanoTime);
        keyring.signer();
        return keyring;
    }

    /**
     * Copies keys into a keyring (created where it is missing), or gives keys that are there
     * another state. Atomic and durable; running processes see it within a second.
     *
     * @param file private keys of the data centre, or public keys of a site
     */
    public static PublicKeys importKeys(Path directory, Path file, KeyState state)
            throws KeyFileException, IOException {
        return new KeyringImport(directory).importKeys(file, state, Clock.systemUTC().instant());
    }

    /** What a keyring holds, own keys first; also of one without an active own key. */
    public static List<Entry> list(Path directory) throws KeyFileException, IOException {
        if (!Files.isDirectory(directory)) {
            throw new KeyFileException(directory + ": no such keyring directory");
        }
        return KeyringSnapshot.read(directory).entries();
    }

    @Override
    public Optional<PrivateKeys> own(KeyId recipient) {
        return current().own(recipient);
    }

    @Override
    public Optional<TrustedSender> sender(KeyId sender) {
        return current()
                .entry(sender)
                .filter(entry -> !entry.own())
                .map(entry -> new TrustedSender(entry.keys(), entry.state().revokedSince()));
    }

    @Override
    public PrivateKeys signer() throws KeyFileException {
        KeyringSnapshot snapshot = current();
        return snapshot.newestActive(true, Optional.empty())
                .flatMap(entry -> snapshot.own(entry.keys().keyId()))
                .orElseThrow(
                        () -> new KeyFileException(directory + ": no active own keys in own/"));
    }

    @Override
    public Optional<PublicKeys> site(SiteId site) {
        return current().newestActive(false, Optional.of(site.value())).map(Entry::keys);
    }

    /** Why the directory's newest state is not in force; empty: it is. Looks like a look-up. */
    public Optional<String> problem() {
        current();
        return loaded.problem;
    }

    /** What a person should know about the files. */
    public List<String> warnings() {
        return loaded.snapshot.warnings();
    }

    @Override
    public String toString() {
        return "keyring " + directory;
    }

    private KeyringSnapshot current() {
        long now = nanoTime.getAsLong();
        if (now - lastLook.get() >= BETWEEN_LOOKS.toNanos() && reading.tryLock()) {
            try {
                lastLook.set(now);
                reload();
            } finally {
                reading.unlock();
            }
        }
        return loaded.snapshot;
    }

    private void reload() {
        try {
            KeyringStamp stamp = KeyringStamp.of(directory);
            if (!stamp.equals(loaded.stamp) || loaded.problem.isPresent()) {
                loaded = load(directory);
            }
        } catch (KeyFileException | IOException e) {
            loaded = new Loaded(loaded.stamp, loaded.snapshot, Optional.of(e.toString()));
        }
    }

    /** The stamp is taken first: a change while reading is seen by the next look. */
    private static Loaded load(Path directory) throws KeyFileException, IOException {
        KeyringStamp stamp = KeyringStamp.of(directory);
        return new Loaded(stamp, KeyringSnapshot.read(directory), Optional.empty());
    }
}
