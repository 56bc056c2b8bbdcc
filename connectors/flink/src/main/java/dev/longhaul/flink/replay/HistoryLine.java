package dev.longhaul.flink.replay;

import dev.longhaul.flink.event.VersionedType;
import org.apache.flink.api.common.typeinfo.TypeInformation;

/**
 * A record for the history topic.
 *
 * @param key the id of the replay
 * @param json one object
 */
public record HistoryLine(String key, byte[] json) {
    public static TypeInformation<HistoryLine> type() {
        return new VersionedType<>(HistoryLine.class, new HistoryLineSerializer());
    }
}
