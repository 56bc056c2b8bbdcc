package dev.longhaul.wire.session;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import dev.longhaul.wire.key.TrustedKeys;
import dev.longhaul.wire.key.TrustedKeys.TrustedSender;
import java.time.Instant;

/**
 * Opens sessions and keeps them, and the bad ones, in bounded caches. Trust is looked up for every
 * record: an unknown key may be imported and a known one revoked at any time. Not thread-safe.
 * Mirror of {@link SessionSource}.
 */
public final class SessionOpener {
    private static final int MOST_OPENED = 1024;
    private static final int MOST_FAILED = 4096;

    private final TrustedKeys keys;
    private final BoundedCache<SessionFields, Session> opened = new BoundedCache<>(MOST_OPENED);
    private final BoundedCache<SessionFields, Failure> failed = new BoundedCache<>(MOST_FAILED);

    private record Failure(Reason reason, String message) {}

    public SessionOpener(TrustedKeys keys) {
        this.keys = keys;
    }

    /** Whose keys sent a session, as the keyring says. */
    public PublicKeys sender(SessionFields fields, Instant appended) throws WireException {
        TrustedSender sender =
                keys.sender(fields.senderKeyId())
                        .orElseThrow(() -> unknown("sender", fields.senderKeyId().toString()));
        if (sender.revokedSince().isPresent() && !appended.isBefore(sender.revokedSince().get())) {
            throw new WireException(
                    Reason.REVOKED_KEY,
                    "key %s is revoked since %s; record was appended %s"
                            .formatted(
                                    fields.senderKeyId(), sender.revokedSince().get(), appended));
        }
        return sender.keys();
    }

    /** Which way a session's records go, by its sender's role. */
    public Direction direction(SessionFields fields, Instant appended) throws WireException {
        return Direction.ofSender(sender(fields, appended).role());
    }

    /**
     * @param expectedSite whose topic it came from
     * @throws WireException UNKNOWN_KEY, REVOKED_KEY, WRONG_SITE, BAD_SIGNATURE, BAD_SESSION
     */
    public Session open(SessionFields fields, SiteId expectedSite, Instant appended)
            throws WireException {
        PublicKeys sender = sender(fields, appended);
        PrivateKeys own =
                keys.own(fields.recipientKeyId())
                        .orElseThrow(
                                () -> unknown("recipient", fields.recipientKeyId().toString()));
        SiteId site = site(sender, own);
        if (!site.equals(expectedSite)) {
            throw new WireException(
                    Reason.WRONG_SITE,
                    "session of site " + site + " stands among records of " + expectedSite);
        }
        return openOrRemembered(fields, site, sender, own);
    }

    private Session openOrRemembered(
            SessionFields fields, SiteId site, PublicKeys sender, PrivateKeys own)
            throws WireException {
        Session known = opened.get(fields);
        if (known != null) {
            return known;
        }
        Failure failure = failed.get(fields);
        if (failure != null) {
            throw new WireException(failure.reason, failure.message);
        }
        try {
            Session session = verify(fields, site, sender, own);
            opened.put(fields, session);
            return session;
        } catch (WireException e) {
            failed.put(fields, new Failure(e.reason(), e.getMessage()));
            throw e;
        }
    }

    private static Session verify(
            SessionFields fields, SiteId site, PublicKeys sender, PrivateKeys own)
            throws WireException {
        Direction direction = Direction.ofSender(sender.role());
        if (!sender.verifies(
                SessionStatement.statement(direction, site, fields), fields.signature())) {
            throw new WireException(
                    Reason.BAD_SIGNATURE, "session is not signed by key " + fields.senderKeyId());
        }
        byte[] key =
                own.open(
                                fields.sealedKey(),
                                SessionStatement.info(),
                                SessionStatement.context(direction, site, fields))
                        .orElseThrow(
                                () ->
                                        new WireException(
                                                Reason.BAD_SESSION,
                                                "session key cannot be opened with key "
                                                        + fields.recipientKeyId()));
        if (key.length != SessionFields.SESSION_KEY_BYTES) {
            throw new WireException(Reason.BAD_SESSION, "session key is " + key.length + " bytes");
        }
        return new Session(site, fields, key);
    }

    /** Data speaks for its sender; a receipt is for the site that reads it. */
    private static SiteId site(PublicKeys sender, PrivateKeys own) throws WireException {
        Direction direction = Direction.ofSender(sender.role());
        if (own.role() != direction.recipientRole()) {
            throw new WireException(
                    Reason.WRONG_SITE, "records of " + sender + " are not for " + own);
        }
        return new SiteId(direction == Direction.DATA ? sender.name() : own.name());
    }

    private static WireException unknown(String whose, String keyId) {
        return new WireException(Reason.UNKNOWN_KEY, "unknown " + whose + " key " + keyId);
    }
}
