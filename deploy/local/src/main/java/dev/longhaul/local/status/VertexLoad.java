package dev.longhaul.local.status;

import com.fasterxml.jackson.databind.JsonNode;
import dev.longhaul.local.flink.FlinkRest;
import java.io.IOException;

/**
 * How busy a box of the job graph is: the worst of its subtasks, in percent of the last seconds.
 *
 * @param backPressuredPercent -1 where Flink does not know yet
 * @param busyPercent likewise
 */
record VertexLoad(int backPressuredPercent, int busyPercent) {
    private static final String BACK_PRESSURED = "backPressuredTimeMsPerSecond";
    private static final String BUSY = "busyTimeMsPerSecond";
    private static final int MILLIS_PER_PERCENT = 10;

    static VertexLoad read(FlinkRest rest, String jobId, String vertexId)
            throws IOException, InterruptedException {
        JsonNode metrics =
                rest.get(
                        "/jobs/"
                                + jobId
                                + "/vertices/"
                                + vertexId
                                + "/subtasks/metrics?agg=max&get="
                                + BACK_PRESSURED
                                + ","
                                + BUSY);
        return new VertexLoad(percent(metrics, BACK_PRESSURED), percent(metrics, BUSY));
    }

    private static int percent(JsonNode metrics, String id) {
        for (JsonNode metric : metrics) {
            if (metric.path("id").asText().equals(id) && metric.path("max").isNumber()) {
                return (int) Math.round(metric.path("max").asDouble() / MILLIS_PER_PERCENT);
            }
        }
        return -1;
    }
}
