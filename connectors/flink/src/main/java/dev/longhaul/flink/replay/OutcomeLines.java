package dev.longhaul.flink.replay;

import dev.longhaul.flink.event.FileOutcome;
import org.apache.flink.api.common.functions.MapFunction;

/** Says what has come of each transfer at each sink. */
public final class OutcomeLines implements MapFunction<FileOutcome, HistoryLine> {
    private static final long serialVersionUID = 1L;

    private final String replay;

    public OutcomeLines(String replay) {
        this.replay = replay;
    }

    @Override
    public HistoryLine map(FileOutcome outcome) {
        return HistoryJson.outcome(replay, outcome);
    }
}
