package dev.longhaul.wire.session;

import dev.longhaul.wire.id.SiteId;

/**
 * A session that is open on this side: its key and whose data it carries.
 *
 * @param site authenticated: from the keyring and the signature, never from the wire
 * @param key 32 bytes
 */
public record Session(SiteId site, SessionFields fields, byte[] key) {
    /** Shows no secret. */
    @Override
    public String toString() {
        return "session of " + site + " (run " + fields.runId() + ")";
    }
}
