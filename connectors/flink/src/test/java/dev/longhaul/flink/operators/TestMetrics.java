package dev.longhaul.flink.operators;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.api.common.JobID;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.Metric;
import org.apache.flink.runtime.clusterframework.types.ResourceID;
import org.apache.flink.runtime.executiongraph.ExecutionAttemptID;
import org.apache.flink.runtime.metrics.groups.TaskManagerMetricGroup;
import org.apache.flink.runtime.metrics.groups.TaskMetricGroup;
import org.apache.flink.runtime.metrics.util.TestingMetricRegistry;

/** The metrics that an operator has registered, by their names from {@code longhaul} on. */
public final class TestMetrics {
    private final Map<String, Metric> metrics = new ConcurrentHashMap<>();

    /** For the environment of a harness. */
    public TaskMetricGroup taskGroup() {
        TestingMetricRegistry registry =
                TestingMetricRegistry.builder()
                        .setDelimiter('.')
                        .setRegisterConsumer(
                                (metric, name, group) ->
                                        add(List.of(group.getScopeComponents()), name, metric))
                        .build();
        return TaskManagerMetricGroup.createTaskManagerMetricGroup(
                        registry, "localhost", ResourceID.generate())
                .addJob(new JobID(), "job")
                .addTask(ExecutionAttemptID.randomId(), "task");
    }

    private void add(List<String> scope, String name, Metric metric) {
        int ours = scope.indexOf("longhaul");
        if (ours >= 0) {
            metrics.put(String.join(".", scope.subList(ours, scope.size())) + "." + name, metric);
        }
    }

    public long counter(String name) {
        return ((Counter) metric(name)).getCount();
    }

    public Object gauge(String name) {
        return ((Gauge<?>) metric(name)).getValue();
    }

    private Metric metric(String name) {
        Metric metric = metrics.get(name);
        if (metric == null) {
            throw new IllegalArgumentException(name + " is none of " + metrics.keySet());
        }
        return metric;
    }
}
