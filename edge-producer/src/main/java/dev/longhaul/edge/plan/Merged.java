package dev.longhaul.edge.plan;

import dev.longhaul.wire.name.RelativePath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Several parts as one batch. */
final class Merged {
    private Merged() {}

    static PlannedBatch of(RelativePath name, List<PlannedBatch> parts) {
        List<PlannedFile> files = new ArrayList<>();
        List<SkippedEntry> skipped = new ArrayList<>();
        List<RelativePath> emptyDirectories = new ArrayList<>();
        for (PlannedBatch part : parts) {
            files.addAll(part.files());
            skipped.addAll(part.skipped());
            emptyDirectories.addAll(part.emptyDirectories());
        }
        files.sort((a, b) -> a.path().compareTo(b.path()));
        Collections.sort(emptyDirectories);
        return new PlannedBatch(name, files, skipped, emptyDirectories);
    }
}
