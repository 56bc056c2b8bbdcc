package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.bytes.ContentWriter;
import dev.longhaul.wire.crypto.Ed25519;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import java.util.Arrays;

/**
 * The content of a manifest record: the manifest and the site's signature, evidence that outlives
 * the session.
 *
 * <pre>
 * content   = manifest, signature 64
 * statement = text "longhaul/v1/manifest", text site, manifest
 * text      = length u16, UTF-8
 * </pre>
 */
final class SignedManifest {
    private static final String LABEL = "longhaul/v1/manifest";

    private SignedManifest() {}

    static byte[] sign(Manifest manifest, SiteId site, PrivateKeys sender) {
        byte[] encoded = manifest.encode();
        byte[] signature = sender.sign(statement(encoded, site));
        byte[] content = Arrays.copyOf(encoded, encoded.length + signature.length);
        System.arraycopy(signature, 0, content, encoded.length, signature.length);
        return content;
    }

    static Manifest open(byte[] content, SiteId site, PublicKeys sender) throws WireException {
        int encodedBytes = content.length - Ed25519.SIGNATURE_BYTES;
        if (encodedBytes < 0) {
            throw new WireException(Reason.BAD_PAYLOAD, "manifest is cut off");
        }
        byte[] encoded = Arrays.copyOf(content, encodedBytes);
        byte[] signature = Arrays.copyOfRange(content, encodedBytes, content.length);
        if (!sender.verifies(statement(encoded, site), signature)) {
            throw new WireException(
                    Reason.BAD_SIGNATURE, "manifest is not signed by key " + sender.keyId());
        }
        return Manifest.decode(encoded);
    }

    private static byte[] statement(byte[] encoded, SiteId site) {
        return new ContentWriter()
                .putText(LABEL, LABEL.length())
                .putText(site.value(), site.value().length())
                .putFixed(encoded, encoded.length)
                .toByteArray();
    }
}
