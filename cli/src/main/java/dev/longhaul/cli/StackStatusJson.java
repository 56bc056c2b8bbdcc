package dev.longhaul.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.local.StackStatus;
import java.time.Instant;

/** A stack's status for programs. */
final class StackStatusJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private StackStatusJson() {}

    static String of(StackStatus status) {
        ObjectNode json = JSON.createObjectNode();
        json.put("allWell", status.allWell()).put("phase", status.phase());
        json.put("error", status.error()).put("webUi", status.webUi());
        status.warnings().forEach(json.withArray("warnings")::add);
        for (StackStatus.Part part : status.parts()) {
            json.withArray("parts")
                    .addObject()
                    .put("name", part.name())
                    .put("pid", part.pid())
                    .put("state", part.state())
                    .put("restarts", part.restarts())
                    .put("faults", part.faults())
                    .put("lastError", part.lastError())
                    .put("lastErrorAt", textOrNull(part.lastErrorAt()))
                    .put("residentBytes", part.residentBytes())
                    .put("processorMillis", part.processorMillis())
                    .put("since", part.since().toString());
        }
        status.notes().forEach(json.withArray("notes")::add);
        status.links().forEach(link -> putLink(json.withArray("links").addObject(), link));
        if (status.wan() != null) {
            json.set("wan", status.wan().toJson());
        }
        if (status.sender() != null) {
            putSender(json.putObject("sender"), status.sender());
        }
        for (StackStatus.PastFault fault : status.faults()) {
            json.withArray("faults")
                    .addObject()
                    .put("at", fault.at().toString())
                    .put("part", fault.part())
                    .put("cause", fault.cause())
                    .put("over", textOrNull(fault.over()));
        }
        if (status.job() != null) {
            putJob(json.putObject("job"), status.job());
        }
        return json.toPrettyString() + "\n";
    }

    private static void putLink(ObjectNode json, StackStatus.Link link) {
        json.put("name", link.name()).put("phase", link.phase()).put("reason", link.reason());
        json.put("tasksRunning", link.tasksRunning()).put("tasksWanted", link.tasksWanted());
        json.put("lagRecords", link.lagRecords()).put("lagBytes", link.lagBytes());
        json.put("lastMovement", textOrNull(link.lastMovement()));
        json.put("stillSince", textOrNull(link.stillSince()));
        for (StackStatus.Partition partition : link.partitions()) {
            json.withArray("partitions")
                    .addObject()
                    .put("partition", partition.partition())
                    .put("lagRecords", partition.lagRecords())
                    .put("lagBytes", partition.lagBytes());
        }
    }

    private static void putSender(ObjectNode json, StackStatus.Sender sender) {
        json.put("pid", sender.pid()).put("phase", sender.phase());
        json.put("at", sender.at().toString()).put("failure", sender.failure());
        json.put("waitsFor", sender.waitsFor());
        json.put("filesFound", sender.filesFound()).put("filesDone", sender.filesDone());
        json.put("unstagedBytes", sender.unstagedBytes());
        json.put("brokerUsableBytes", sender.brokerUsableBytes());
        ObjectNode counts = json.putObject("counts");
        sender.counts().forEach(counts::put);
    }

    private static String textOrNull(Instant time) {
        return time == null ? null : time.toString();
    }

    private static void putJob(ObjectNode json, StackStatus.Job job) {
        json.put("id", job.id()).put("state", job.state());
        json.put("completedCheckpoints", job.completedCheckpoints());
        json.put("failedCheckpoints", job.failedCheckpoints());
        json.put("lastCheckpointEnd", String.valueOf(job.lastCheckpointEnd()));
        json.put("lastCheckpointMillis", job.lastCheckpointMillis());
        json.put("checkpointFailure", job.checkpointFailure());
        json.put("restoredFrom", job.restoredFrom());
        json.put("lagRecords", job.lagRecords()).put("quarantined", job.quarantined());
        for (StackStatus.Sink sink : job.sinks()) {
            json.withArray("sinks")
                    .addObject()
                    .put("name", sink.name())
                    .put("waitingFiles", sink.waitingFiles())
                    .put("waitingBytes", sink.waitingBytes())
                    .put("failing", sink.failing())
                    .put("failingSince", textOrNull(sink.failingSince()))
                    .put("reason", sink.reason())
                    .put("stillSince", textOrNull(sink.stillSince()))
                    .put("stillWith", sink.stillWith());
        }
        ObjectNode figures = json.putObject("figures");
        for (StackStatus.Figure figure : job.figures()) {
            figures.put(figure.group() + "." + figure.name(), figure.value());
        }
        for (StackStatus.Vertex vertex : job.vertices()) {
            json.withArray("vertices")
                    .addObject()
                    .put("name", vertex.name())
                    .put("state", vertex.state())
                    .put("backPressuredPercent", vertex.backPressuredPercent())
                    .put("busyPercent", vertex.busyPercent());
        }
    }
}
