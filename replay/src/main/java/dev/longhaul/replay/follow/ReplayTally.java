package dev.longhaul.replay.follow;

import dev.longhaul.replay.log.FilesTopic;
import dev.longhaul.replay.plan.PlannedTransfer;
import dev.longhaul.replay.plan.ReplayPlan;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.TopicPartition;

/**
 * Where a replay stands, by the lines of its side job. A line that is said again (the job was
 * restarted) changes nothing. Not thread-safe.
 */
public final class ReplayTally {
    private final Map<String, TransferTally> transfers = new HashMap<>();
    private final Set<TopicPartition> unread = new HashSet<>();

    /**
     * @param sinks names, in order; transfers that are not the newest of their path go to the first
     *     only
     */
    public ReplayTally(ReplayPlan plan, List<String> sinks) {
        plan.ranges().forEach(range -> unread.add(range.partition()));
        Set<String> all = Set.copyOf(sinks);
        Set<String> first = Set.of(sinks.get(0));
        for (PlannedTransfer transfer : plan.transfers()) {
            transfers.put(key(transfer), new TransferTally(transfer.newest() ? all : first));
        }
    }

    private static String key(PlannedTransfer transfer) {
        return key(
                FilesTopic.site(transfer.topic()).orElseThrow().value(),
                transfer.transferId().toString());
    }

    private static String key(String site, String transferId) {
        return site + "/" + transferId;
    }

    public void hear(HistoryLine line) {
        TransferTally transfer = transfers.get(key(line.text("site"), line.text("transfer")));
        switch (line.event()) {
            case "read" ->
                    unread.remove(
                            new TopicPartition(
                                    line.text("topic"), line.json().path("partition").asInt()));
            case "assembled" -> {
                if (transfer != null) {
                    transfer.assembled();
                }
            }
            case "outcome" -> {
                if (transfer != null) {
                    transfer.outcome(line.text("sink"), line.text("outcome"), line.text("detail"));
                }
            }
            default -> {}
        }
    }

    /** Whether the side job has read everything that it is to read. */
    public boolean hasReadAll() {
        return unread.isEmpty();
    }

    public boolean isComplete() {
        return ended() == transfers.size();
    }

    /** Transfers that have come to their end, whatever it is. */
    public long ended() {
        return transfers.values().stream().filter(TransferTally::hasEnded).count();
    }

    public long planned() {
        return transfers.size();
    }

    /** Transfers of which all bytes are there again. */
    public long assembled() {
        return transfers.values().stream().filter(TransferTally::isAssembled).count();
    }

    /** Gives up those of which records could not be opened, though the scan saw them all. */
    public void failUnassembled(String reason) {
        transfers.values().stream()
                .filter(transfer -> !transfer.isAssembled())
                .forEach(transfer -> transfer.fail(reason));
    }

    /** Gives up everything that is left. */
    public void failRest(String reason) {
        transfers.values().stream()
                .filter(transfer -> !transfer.hasEnded())
                .forEach(transfer -> transfer.fail(reason));
    }

    public long count(Ending ending) {
        return transfers.values().stream()
                .filter(transfer -> transfer.hasEnded() && transfer.ending() == ending)
                .count();
    }

    /** How one of the planned transfers has ended; to be asked when it has. */
    public Ending ending(PlannedTransfer transfer) {
        return transfers.get(key(transfer)).ending();
    }

    /** Why; empty where there is nothing to say. */
    public String detail(PlannedTransfer transfer) {
        return transfers.get(key(transfer)).detail();
    }
}
