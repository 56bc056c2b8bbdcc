package dev.longhaul.edge.track;

import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Receipt.Subject;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the data centre has said of the last record of a batch: it confirms it when its marker
 * stands at every required sink. Guarded by the {@link Ledger}.
 */
final class Confirmation {
    private final List<String> requiredSinks;
    private final Set<String> sinksLeft;
    private Optional<Subject> expected = Optional.empty();
    private Optional<String> refusal = Optional.empty();

    Confirmation(List<String> requiredSinks) {
        this.requiredSinks = requiredSinks;
        this.sinksLeft = new HashSet<>(requiredSinks);
    }

    /**
     * A record is due. Where it speaks of other transfers than the last one, that counts no more.
     */
    void expect(BatchRecord record) {
        Optional<Subject> next = Optional.of(Subject.of(record));
        if (!next.equals(expected)) {
            expected = next;
            sinksLeft.addAll(requiredSinks);
        }
    }

    boolean fits(Subject subject) {
        return expected.filter(subject::equals).isPresent();
    }

    boolean needs(String sink) {
        return sinksLeft.contains(sink);
    }

    void markedAt(String sink) {
        sinksLeft.remove(sink);
    }

    /** A newer sending has taken its place. */
    void superseded() {
        sinksLeft.clear();
    }

    /** No marker is to be waited for, also not for a later record. */
    void refused(String reason) {
        refusal = Optional.of(reason);
    }

    /** Nothing more is waited for. */
    boolean isOver() {
        return sinksLeft.isEmpty() || refusal.isPresent();
    }

    /** Why it is not confirmed; empty where it is. */
    Optional<String> lacks() {
        return sinksLeft.isEmpty()
                ? Optional.empty()
                : Optional.of(refusal.orElse("no receipt says yet that it is complete"));
    }
}
