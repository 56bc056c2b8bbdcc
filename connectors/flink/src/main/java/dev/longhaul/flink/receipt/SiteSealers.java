package dev.longhaul.flink.receipt;

import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.wire.id.KeyId;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.KeyFileException;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import dev.longhaul.wire.key.TrustedKeys;
import dev.longhaul.wire.record.Placement;
import dev.longhaul.wire.record.RecordSealer;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One sealer and one sequence a site, made anew when the keys of either side change. Keeps a
 * bounded number of them; the sequence of a site that was dropped and comes back starts above what
 * it had. Not thread-safe.
 */
final class SiteSealers {
    private static final int SITES = 256;
    private static final int RECEIPT_PARTITION = 0;

    private final TrustedKeys.OfDataCentre keys;
    private final RunId runId;
    private final Clock clock;
    private final Map<SiteId, SiteSealer> sealers =
            new LinkedHashMap<>(16, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<SiteId, SiteSealer> eldest) {
                    return size() > SITES;
                }
            };
    private long highestSequence;

    SiteSealers(TrustedKeys.OfDataCentre keys, RunId runId, Clock clock) {
        this.keys = keys;
        this.runId = runId;
        this.clock = clock;
    }

    /** The record; empty where the keyring has no keys of the site. */
    Optional<byte[]> seal(SiteReceipt receipt) throws KeyFileException {
        Optional<PublicKeys> recipient = keys.site(receipt.site());
        if (recipient.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(sealerOf(receipt.site(), recipient.get()).seal(receipt));
    }

    private SiteSealer sealerOf(SiteId site, PublicKeys recipient) throws KeyFileException {
        PrivateKeys signer = keys.signer();
        SiteSealer known = sealers.get(site);
        if (known != null && known.isOf(signer.keyId(), recipient.keyId())) {
            return known;
        }
        SiteSealer fresh =
                new SiteSealer(
                        signer.keyId(),
                        recipient.keyId(),
                        new RecordSealer(signer, recipient, site, runId, clock),
                        known == null ? highestSequence : known.sequence);
        sealers.put(site, fresh);
        return fresh;
    }

    private final class SiteSealer {
        private final KeyId signer;
        private final KeyId recipient;
        private final RecordSealer sealer;
        private long sequence;

        private SiteSealer(KeyId signer, KeyId recipient, RecordSealer sealer, long sequence) {
            this.signer = signer;
            this.recipient = recipient;
            this.sealer = sealer;
            this.sequence = sequence;
        }

        private boolean isOf(KeyId currentSigner, KeyId currentRecipient) {
            return signer.equals(currentSigner) && recipient.equals(currentRecipient);
        }

        private byte[] seal(SiteReceipt receipt) {
            Placement placement = new Placement(RECEIPT_PARTITION, sequence++);
            highestSequence = Math.max(highestSequence, sequence);
            return sealer.sealReceipt(placement, receipt.receipt());
        }
    }
}
