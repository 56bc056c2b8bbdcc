package dev.longhaul.mirror;

import java.lang.management.ManagementFactory;
import java.util.Set;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * The tasks of the mirror in this JVM, from Connect's own metrics: what the status topic holds may
 * stem from an earlier life.
 *
 * @param running tasks that run
 * @param failed tasks that failed, and that nothing in MirrorMaker will ever restart
 * @param failedSends records that the target has refused for good: their task will fail, once it
 *     has waited for its other records
 */
record TaskCensus(int running, int failed, long failedSends) {
    private static final String PRODUCERS = "kafka.producer:type=producer-metrics,client-id=*";
    private static final String TASKS =
            "kafka.connect:type=connector-task-metrics,connector=MirrorSourceConnector,task=*";

    static TaskCensus take() {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        int running = 0;
        int failed = 0;
        for (ObjectName task : names(server, TASKS)) {
            switch (status(server, task)) {
                case "running" -> running++;
                case "failed" -> failed++;
                default -> {}
            }
        }
        return new TaskCensus(running, failed, failedSends(server));
    }

    private static long failedSends(MBeanServer server) {
        long failed = 0;
        for (ObjectName producer : names(server, PRODUCERS)) {
            if (producer.getKeyProperty("client-id").contains("MirrorSourceConnector")) {
                failed += number(server, producer, "record-error-total");
            }
        }
        return failed;
    }

    private static long number(MBeanServer server, ObjectName name, String attribute) {
        try {
            return ((Number) server.getAttribute(name, attribute)).longValue();
        } catch (JMException | JMRuntimeException gone) {
            return 0;
        }
    }

    private static Set<ObjectName> names(MBeanServer server, String pattern) {
        try {
            return server.queryNames(new ObjectName(pattern), null);
        } catch (MalformedObjectNameException impossible) {
            throw new IllegalStateException(pattern, impossible);
        }
    }

    private static String status(MBeanServer server, ObjectName task) {
        try {
            return String.valueOf(server.getAttribute(task, "status"));
        } catch (JMException | JMRuntimeException passing) {
            // Gone meanwhile, or registered before it has a state: the next look tells.
            return "none";
        }
    }
}
