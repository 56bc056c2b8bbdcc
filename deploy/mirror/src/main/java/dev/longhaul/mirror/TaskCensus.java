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
 */
record TaskCensus(int running, int failed) {
    private static final String TASKS =
            "kafka.connect:type=connector-task-metrics,connector=MirrorSourceConnector,task=*";

    static TaskCensus take() {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        int running = 0;
        int failed = 0;
        for (ObjectName task : tasks(server)) {
            switch (status(server, task)) {
                case "running" -> running++;
                case "failed" -> failed++;
                default -> {}
            }
        }
        return new TaskCensus(running, failed);
    }

    private static Set<ObjectName> tasks(MBeanServer server) {
        try {
            return server.queryNames(new ObjectName(TASKS), null);
        } catch (MalformedObjectNameException impossible) {
            throw new IllegalStateException(TASKS, impossible);
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
