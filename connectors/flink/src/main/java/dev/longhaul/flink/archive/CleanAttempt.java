package dev.longhaul.flink.archive;

import dev.longhaul.flink.archive.ArchiveResult.Cleaned;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.outbox.Attempt;

/**
 * Removes a staging file that late chunks have brought back. The transfer has come to its end: its
 * own work was done before this, as both have one key.
 */
record CleanAttempt(ArchiveTools tools, AssembledFile work) implements Attempt<ArchiveResult> {
    @Override
    public ArchiveResult run() throws Exception {
        tools.epoch().requireCurrent();
        new StagedFile(tools.staging(), work).remove();
        return new Cleaned(work);
    }

    @Override
    public String subject() {
        return "staging of transfer " + work.manifest().transferId();
    }
}
