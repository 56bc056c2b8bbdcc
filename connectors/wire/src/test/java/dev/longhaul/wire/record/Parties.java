package dev.longhaul.wire.record;

import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PrivateKeys.Role;
import dev.longhaul.wire.key.PublicKeys;
import dev.longhaul.wire.key.TrustedKeys;
import dev.longhaul.wire.key.TrustedKeys.TrustedSender;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A data centre and sites for tests, with keys of their own. */
final class Parties {
    static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
    static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    static final SiteId SITE = new SiteId("edge01");
    static final SiteId OTHER_SITE = new SiteId("edge02");
    static final RunId RUN = new RunId(0x1111, 0x2222);
    static final long LARGEST_FILE_BYTES = 1L << 40;

    final PrivateKeys dc = PrivateKeys.generate(Role.DC, "dc");
    final PrivateKeys site = PrivateKeys.generate(Role.SITE, SITE.value());
    final PrivateKeys otherSite = PrivateKeys.generate(Role.SITE, OTHER_SITE.value());
    final Trust trust = new Trust();

    Parties() {
        trust.own = dc;
        trust.add(site.publicKeys());
        trust.add(otherSite.publicKeys());
    }

    RecordSealer dataSealer() {
        return new RecordSealer(site, dc.publicKeys(), SITE, RUN, CLOCK);
    }

    RecordSealer otherDataSealer() {
        return new RecordSealer(otherSite, dc.publicKeys(), OTHER_SITE, RUN, CLOCK);
    }

    RecordSealer receiptSealer() {
        return new RecordSealer(dc, site.publicKeys(), SITE, RUN, CLOCK);
    }

    RecordOpener dataOpener() {
        return new RecordOpener(trust, LARGEST_FILE_BYTES);
    }

    RecordOpener receiptOpener() {
        return new RecordOpener(TrustedKeys.ofSite(site, dc.publicKeys()), LARGEST_FILE_BYTES);
    }

    /** Keys in memory. */
    static final class Trust implements TrustedKeys {
        PrivateKeys own;
        final Map<Long, TrustedSender> senders = new HashMap<>();

        void add(PublicKeys keys) {
            senders.put(keys.keyId().value(), new TrustedSender(keys, Optional.empty()));
        }

        void revoke(PublicKeys keys, Instant since) {
            senders.put(keys.keyId().value(), new TrustedSender(keys, Optional.of(since)));
        }

        void remove(PublicKeys keys) {
            senders.remove(keys.keyId().value());
        }

        @Override
        public Optional<PrivateKeys> own(dev.longhaul.wire.id.KeyId recipient) {
            return Optional.of(own).filter(keys -> keys.keyId().equals(recipient));
        }

        @Override
        public Optional<TrustedSender> sender(dev.longhaul.wire.id.KeyId sender) {
            return Optional.ofNullable(senders.get(sender.value()));
        }
    }
}
