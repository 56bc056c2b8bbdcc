package dev.longhaul.flink.stage;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.Receipt.RejectReason;
import dev.longhaul.wire.record.RecordHeader;
import java.time.Instant;
import java.util.Optional;

/**
 * Which refused manifests are answered: those that were refused for what they say, and so after
 * they were authenticated. A record that nobody has authenticated must never end a transfer.
 */
final class Rejections {
    private static final int DETAIL_CHARACTERS = 500;

    private Rejections() {}

    static Optional<Receipt.Rejected> of(RecordHeader header, WireException refused, Instant at) {
        return reason(refused)
                .map(
                        reason ->
                                new Receipt.Rejected(
                                        Receipt.Subject.unread(header.transferId()),
                                        reason,
                                        detail(refused),
                                        at));
    }

    private static Optional<RejectReason> reason(WireException refused) {
        if (!refused.authenticated()) {
            return Optional.empty();
        }
        return switch (refused.reason()) {
            case REFUSED_NAME -> Optional.of(RejectReason.REFUSED_NAME);
            case TOO_LARGE -> Optional.of(RejectReason.TOO_LARGE);
            default -> Optional.empty();
        };
    }

    private static String detail(WireException refused) {
        String text = String.valueOf(refused.getMessage());
        return text.substring(0, Math.min(text.length(), DETAIL_CHARACTERS));
    }
}
