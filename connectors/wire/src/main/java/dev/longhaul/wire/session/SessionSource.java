package dev.longhaul.wire.session;

import dev.longhaul.wire.crypto.SealedBox;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The sender's sessions: each is used for at most an hour by the clock. Thread-safe. Mirror of
 * {@link SessionOpener}.
 */
public final class SessionSource {
    private static final Duration LIFETIME = Duration.ofHours(1);

    private final PrivateKeys sender;
    private final PublicKeys recipient;
    private final SiteId site;
    private final RunId runId;
    private final Clock clock;
    private final Direction direction;
    private final SecureRandom random = new SecureRandom();
    private final ReentrantLock replacing = new ReentrantLock();
    private volatile Session current;

    /**
     * @throws IllegalArgumentException where the keys do not fit: a site sends its own data to the
     *     data centre, the data centre answers the site
     */
    public SessionSource(
            PrivateKeys sender, PublicKeys recipient, SiteId site, RunId runId, Clock clock) {
        this.sender = sender;
        this.recipient = recipient;
        this.site = site;
        this.runId = runId;
        this.clock = clock;
        this.direction = Direction.ofSender(sender.role());
        if (recipient.role() != direction.recipientRole()) {
            throw new IllegalArgumentException(
                    "recipient needs to be a " + direction.recipientRole() + ", not " + recipient);
        }
        String siteName = direction == Direction.DATA ? sender.name() : recipient.name();
        if (!siteName.equals(site.value())) {
            throw new IllegalArgumentException(
                    "keys of site " + site + " are needed, not of " + siteName);
        }
        this.current = create();
    }

    public Direction direction() {
        return direction;
    }

    /** The session to seal the next record with. */
    public Session current() {
        Session session = current;
        return isFresh(session) ? session : replace();
    }

    private Session replace() {
        replacing.lock();
        try {
            if (!isFresh(current)) {
                current = create();
            }
            return current;
        } finally {
            replacing.unlock();
        }
    }

    /** A clock that was set back makes a new session, too. */
    private boolean isFresh(Session session) {
        long ageMillis = clock.millis() - session.fields().createdMillis();
        return ageMillis >= 0 && ageMillis < LIFETIME.toMillis();
    }

    private Session create() {
        byte[] key = new byte[SessionFields.SESSION_KEY_BYTES];
        random.nextBytes(key);
        SessionFields blank =
                new SessionFields(
                        sender.keyId(), recipient.keyId(), runId, clock.millis(), null, null);
        byte[] context = SessionStatement.context(direction, site, blank);
        SealedBox sealedKey = recipient.seal(SessionStatement.info(), context, key);
        SessionFields unsigned = SessionStatement.unsigned(blank, sealedKey);
        byte[] signature = sender.sign(SessionStatement.statement(direction, site, unsigned));
        SessionFields fields =
                new SessionFields(
                        sender.keyId(),
                        recipient.keyId(),
                        runId,
                        unsigned.createdMillis(),
                        sealedKey,
                        signature);
        return new Session(site, fields, key);
    }
}
