package dev.longhaul.edge;

import dev.longhaul.edge.plan.PlannedBatch;
import dev.longhaul.edge.plan.SkippedEntry;
import dev.longhaul.wire.id.BatchId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a dry run reports: what would go. */
final class PlanReport {
    private PlanReport() {}

    static SendReport of(List<PlannedBatch> plan) {
        List<BatchReport> batches = plan.stream().map(PlanReport::batch).toList();
        return new SendReport(batches, Duration.ZERO, false, true, Map.of(), Optional.empty());
    }

    private static BatchReport batch(PlannedBatch batch) {
        return new BatchReport(
                batch.name().toString(),
                new BatchId(0, 0),
                batch.files().size(),
                batch.plaintextBytes(),
                0,
                0,
                Duration.ZERO,
                0,
                0,
                0,
                batch.skipped().stream().map(SkippedEntry::report).toList(),
                List.of(),
                Optional.empty());
    }
}
