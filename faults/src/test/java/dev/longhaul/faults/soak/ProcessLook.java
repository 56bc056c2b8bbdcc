package dev.longhaul.faults.soak;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.longhaul.local.process.ProcessTable;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** Looks at one JVM from outside, by its process id. */
final class ProcessLook implements AutoCloseable {
    private final String part;
    private final long pid;
    private final JMXConnector connector;

    private ProcessLook(String part, long pid, JMXConnector connector) {
        this.part = part;
        this.pid = pid;
        this.connector = connector;
    }

    /**
     * @throws IOException it has gone, or is not yet a JVM that answers
     */
    @SuppressWarnings("BanJNDI") // The address is that of a process of ours on this machine.
    static ProcessLook at(String part, long pid) throws IOException {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            try {
                JMXServiceURL url = new JMXServiceURL(machine.startLocalManagementAgent());
                return new ProcessLook(part, pid, JMXConnectorFactory.connect(url));
            } finally {
                machine.detach();
            }
        } catch (AttachNotSupportedException e) {
            throw new IOException(part + " cannot be looked at", e);
        }
    }

    long pid() {
        return pid;
    }

    Sample sample(Duration at) throws IOException {
        MBeanServerConnection server = connector.getMBeanServerConnection();
        return new Sample(
                at,
                age(),
                part,
                pid,
                ProcessTable.residentBytes(pid),
                heapAfterCollection(server),
                direct(server),
                ManagementFactory.getPlatformMXBeans(server, ThreadMXBean.class)
                        .get(0)
                        .getThreadCount(),
                openFiles());
    }

    private Duration age() {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().startInstant())
                .map(start -> Duration.between(start, Instant.now()))
                .orElse(Duration.ZERO);
    }

    private static long heapAfterCollection(MBeanServerConnection server) throws IOException {
        long bytes = 0;
        for (MemoryPoolMXBean pool :
                ManagementFactory.getPlatformMXBeans(server, MemoryPoolMXBean.class)) {
            MemoryUsage usage = pool.getCollectionUsage();
            bytes += usage == null ? 0 : usage.getUsed();
        }
        return bytes;
    }

    private static long direct(MBeanServerConnection server) throws IOException {
        return ManagementFactory.getPlatformMXBeans(server, BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }

    private int openFiles() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("/proc", Long.toString(pid), "fd"))) {
            return (int) files.count();
        }
    }

    @Override
    public void close() throws IOException {
        connector.close();
    }
}
