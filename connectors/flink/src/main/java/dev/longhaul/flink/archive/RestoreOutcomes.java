package dev.longhaul.flink.archive;

import dev.longhaul.flink.archive.ArchiveResult.Refused;
import dev.longhaul.flink.archive.ArchiveResult.Restored;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.FileOutcome;
import dev.longhaul.flink.event.FileOutcome.Kind;
import dev.longhaul.wire.name.RelativePath;
import java.util.List;

/** What a replay says of an attempt at the archive. */
final class RestoreOutcomes {
    private RestoreOutcomes() {}

    static List<FileOutcome> of(ArchiveResult result, String sink) {
        AssembledFile work = result.work();
        if (result instanceof Restored restored) {
            Kind kind = restored.adopted() ? Kind.ADOPTED : Kind.RESTORED;
            FileOutcome done = outcome(work, sink, kind, restored.finalPath(), "");
            return restored.newerStands()
                    ? List.of(done, superseded(work, sink, restored.finalPath()))
                    : List.of(done);
        }
        return result instanceof Refused refused
                ? List.of(
                        outcome(
                                work,
                                sink,
                                Kind.REJECTED,
                                work.manifest().path(),
                                refused.reason() + ": " + refused.detail()))
                : List.of();
    }

    private static FileOutcome superseded(AssembledFile work, String sink, RelativePath path) {
        return outcome(
                work, sink, Kind.SUPERSEDED, path, "a version that looks newer stands beside it");
    }

    private static FileOutcome outcome(
            AssembledFile work, String sink, Kind kind, RelativePath path, String detail) {
        return new FileOutcome(work.site(), work.manifest().transferId(), sink, kind, path, detail);
    }
}
