package dev.longhaul.flink.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.FileOutcome;
import java.time.Instant;
import java.util.Locale;
import org.apache.kafka.common.TopicPartition;

/**
 * The words of a side job. Every line has {@code replay} and {@code event}; by event:
 *
 * <pre>
 * read        topic, partition          all that is planned of it was read
 * assembled   site, transfer            all its bytes are in staging
 * outcome     site, transfer, sink, outcome, path, detail
 *             outcome: restored, adopted, kept, superseded or rejected
 * </pre>
 */
final class HistoryJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private HistoryJson() {}

    static HistoryLine read(String replay, TopicPartition partition) {
        ObjectNode json = line(replay, "read");
        json.put("topic", partition.topic()).put("partition", partition.partition());
        return of(replay, json);
    }

    static HistoryLine assembled(String replay, AssembledFile file) {
        ObjectNode json = line(replay, "assembled");
        json.put("site", file.site().value());
        json.put("transfer", file.manifest().transferId().toString());
        return of(replay, json);
    }

    static HistoryLine outcome(String replay, FileOutcome outcome) {
        ObjectNode json = line(replay, "outcome");
        json.put("site", outcome.site().value());
        json.put("transfer", outcome.transferId().toString());
        json.put("sink", outcome.sink());
        json.put("outcome", outcome.kind().name().toLowerCase(Locale.ROOT));
        json.put("path", outcome.path().toString());
        json.put("detail", outcome.detail());
        return of(replay, json);
    }

    private static ObjectNode line(String replay, String event) {
        ObjectNode json = JSON.createObjectNode();
        return json.put("replay", replay).put("event", event).put("at", Instant.now().toString());
    }

    private static HistoryLine of(String replay, ObjectNode json) {
        try {
            return new HistoryLine(replay, JSON.writeValueAsBytes(json));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree of strings is always JSON", impossible);
        }
    }
}
