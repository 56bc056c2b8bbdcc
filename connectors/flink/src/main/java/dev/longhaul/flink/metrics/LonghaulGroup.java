package dev.longhaul.flink.metrics;

import org.apache.flink.metrics.MetricGroup;

/** Where all metrics of ours hang: {@code longhaul.PART.NAME}. */
public final class LonghaulGroup {
    private LonghaulGroup() {}

    public static MetricGroup of(MetricGroup operator, String part) {
        return operator.addGroup("longhaul").addGroup(part);
    }
}
