package dev.longhaul.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.Objects;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.DynamicMBean;
import javax.management.MBeanInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TaskCensusTest {
    private static final String NAME =
            "kafka.connect:type=connector-task-metrics,connector=MirrorSourceConnector,task=";

    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();

    /** As Connect registers one: before it has a state, asking for it is a NullPointerException. */
    private record Task(String state) implements ReadOnly {
        @Override
        public Object getAttribute(String name) {
            return Objects.requireNonNull(state);
        }
    }

    /** As a Kafka client registers one. */
    private record Producer(Double recordErrors) implements ReadOnly {
        @Override
        public Object getAttribute(String name) {
            return recordErrors;
        }
    }

    private interface ReadOnly extends DynamicMBean {

        @Override
        default MBeanInfo getMBeanInfo() {
            return new MBeanInfo(ReadOnly.class.getName(), null, null, null, null, null);
        }

        @Override
        default AttributeList getAttributes(String[] names) {
            return new AttributeList();
        }

        @Override
        default void setAttribute(Attribute attribute) {}

        @Override
        default AttributeList setAttributes(AttributeList attributes) {
            return attributes;
        }

        @Override
        default Object invoke(String action, Object[] arguments, String[] signature) {
            return null;
        }
    }

    private void register(int task, String state) throws Exception {
        server.registerMBean(new Task(state), new ObjectName(NAME + task));
    }

    @AfterEach
    void unregister() throws Exception {
        for (String pattern : new String[] {NAME + "*", "kafka.producer:*"}) {
            for (ObjectName name : server.queryNames(new ObjectName(pattern), null)) {
                server.unregisterMBean(name);
            }
        }
    }

    @Test
    void tasksAreCountedByTheirState() throws Exception {
        register(0, "running");
        register(1, "running");
        register(2, "failed");
        register(3, "paused");
        assertThat(TaskCensus.take()).isEqualTo(new TaskCensus(2, 1, 0));
    }

    @Test
    void recordThatTheTargetRefusedForGoodIsCounted() throws Exception {
        register(0, "running");
        server.registerMBean(
                new Producer(2.0),
                new ObjectName(
                        "kafka.producer:type=producer-metrics,"
                                + "client-id=connector-producer-MirrorSourceConnector-0"));
        server.registerMBean(
                new Producer(5.0),
                new ObjectName("kafka.producer:type=producer-metrics,client-id=another"));
        assertThat(TaskCensus.take()).isEqualTo(new TaskCensus(1, 0, 2));
    }

    @Test
    void taskWithoutAStateYetIsNoFailure() throws Exception {
        register(0, "running");
        register(1, null);
        assertThat(TaskCensus.take()).isEqualTo(new TaskCensus(1, 0, 0));
    }
}
