package dev.longhaul.flink.replay;

import dev.longhaul.flink.event.AssembledFile;
import org.apache.flink.api.common.functions.MapFunction;

/** Says which transfers are whole in staging. */
public final class AssembledLines implements MapFunction<AssembledFile, HistoryLine> {
    private static final long serialVersionUID = 1L;

    private final String replay;

    public AssembledLines(String replay) {
        this.replay = replay;
    }

    @Override
    public HistoryLine map(AssembledFile file) {
        return HistoryJson.assembled(replay, file);
    }
}
