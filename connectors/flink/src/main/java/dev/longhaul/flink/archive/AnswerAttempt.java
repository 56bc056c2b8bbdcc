package dev.longhaul.flink.archive;

import dev.longhaul.flink.archive.ArchiveResult.Standing;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.outbox.Attempt;
import dev.longhaul.flink.sink.StandingFile;
import java.io.IOException;

/**
 * Answers a sender that asks. What was published last under the path, and stands with its size and
 * mtime, is not read again; everything else goes the way of a publication: adopted by its hash, or
 * published where it is still staged, or closed.
 */
record AnswerAttempt(ArchiveTools tools, AssembledFile work, Newest newest)
        implements Attempt<ArchiveResult> {
    @Override
    public ArchiveResult run() throws Exception {
        tools.epoch().requireCurrent();
        if (isNewest() && stands()) {
            return new Standing(work, newest.finalPath());
        }
        return new PublishAttempt(tools, work, newest).run();
    }

    private boolean isNewest() {
        return newest != null && work.manifest().transferId().equals(newest.transferId());
    }

    private boolean stands() throws IOException {
        return StandingFile.at(tools.sink().tree().resolve(newest.finalPath()))
                .hasSizeAndTime(
                        work.manifest().fileBytes(), tools.sink().attributes(work.manifest()));
    }

    @Override
    public String subject() {
        return "answer about " + new PublishAttempt(tools, work, newest).subject();
    }
}
