package dev.longhaul.replay.follow;

import java.util.HashSet;
import java.util.Set;

/** What was heard of one transfer. Not thread-safe. */
final class TransferTally {
    private final Set<String> waitsFor;
    private boolean assembled;
    private boolean restored;
    private boolean superseded;
    private String failure;
    private String detail = "";

    /**
     * @param sinks at which it has to come to an end
     */
    TransferTally(Set<String> sinks) {
        this.waitsFor = new HashSet<>(sinks);
    }

    void assembled() {
        assembled = true;
    }

    void outcome(String sink, String outcome, String words) {
        assembled = true;
        waitsFor.remove(sink);
        switch (outcome) {
            case "restored" -> restored = true;
            case "adopted" -> {}
            case "kept" -> supersede(sink + ": " + words);
            case "superseded" -> {
                supersede(sink + ": " + words);
                waitsFor.clear();
            }
            default -> fail(sink + ": " + words);
        }
    }

    private void supersede(String words) {
        superseded = true;
        detail = words;
    }

    /** It is not going to be published. */
    void fail(String words) {
        failure = words;
        waitsFor.clear();
    }

    boolean isAssembled() {
        return assembled;
    }

    boolean hasEnded() {
        return waitsFor.isEmpty();
    }

    /** To be asked when it has ended. */
    Ending ending() {
        if (failure != null) {
            return Ending.FAILED;
        }
        if (restored) {
            return Ending.RESTORED;
        }
        return superseded ? Ending.SUPERSEDED : Ending.ADOPTED;
    }

    String detail() {
        return failure == null ? detail : failure;
    }
}
