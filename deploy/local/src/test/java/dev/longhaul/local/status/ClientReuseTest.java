package dev.longhaul.local.status;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.local.WanLink;
import dev.longhaul.local.layout.Ports;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.JavaCommand;
import dev.longhaul.local.process.StackProcesses;
import dev.longhaul.wire.id.SiteId;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A stack of which one process lives that only sleeps; nothing answers. */
@Timeout(60)
class ClientReuseTest {
    @TempDir private Path parent;
    private StackLayout layout;
    private Process part;

    @BeforeEach
    void start() throws Exception {
        layout = StackLayout.create(parent.resolve("stack"));
        new StackFile(new SiteId("edge07"), new Ports(20_000), WanLink.UNLIMITED)
                .write(layout.stackFile());
        part =
                new ProcessBuilder(
                                "/bin/sh",
                                "-c",
                                "while sleep 1; do :; done",
                                JavaCommand.STACK_MARK + layout.root(),
                                JavaCommand.PART_MARK + "wan")
                        .start();
        StackProcesses processes = new StackProcesses(layout.root());
        await().until(() -> processes.partOf(part.pid()).isPresent());
    }

    @AfterEach
    void end() throws Exception {
        part.destroyForcibly().waitFor();
    }

    /** Each client has one. */
    private static Set<Long> selectorThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().endsWith("-SelectorManager"))
                .map(Thread::getId)
                .collect(Collectors.toSet());
    }

    @Test
    void nextReadAsksThroughTheClientsOfTheOneBefore() throws Exception {
        StatusReader reader = new StatusReader(layout);
        reader.read();
        Set<Long> before = selectorThreads();
        reader.read();
        reader.read();
        assertThat(before).isNotEmpty().containsAll(selectorThreads());
    }
}
