package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.bytes.ByteIds;

/** Which cryptography a record uses. The id is on the wire for ever. */
enum Suite {
    /**
     * Sessions: HPKE base mode with DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, signed
     * with Ed25519. Transfer keys: HKDF-SHA256. Content: AES-256-GCM, random nonces.
     */
    X25519_ED25519_AES256GCM(1);

    private static final ByteIds<Suite> IDS = new ByteIds<>(Suite.class, Suite::id);

    private final byte id;

    Suite(int id) {
        this.id = (byte) id;
    }

    byte id() {
        return id;
    }

    /**
     * @throws WireException {@link Reason#UNKNOWN_SUITE}, naming the id
     */
    static Suite ofId(byte id) throws WireException {
        return IDS.find(id)
                .orElseThrow(
                        () ->
                                new WireException(
                                        Reason.UNKNOWN_SUITE, "unknown suite id " + (id & 0xFF)));
    }
}
