package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.layout.Installation;
import dev.longhaul.local.layout.Ports;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.wire.id.SiteId;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a folder whose brokers are formatted. */
class StackSetupTest {
    @TempDir private Path parent;
    private StackLayout layout;
    private StackSetup setup;

    @BeforeEach
    void create() throws Exception {
        layout = StackLayout.create(parent.resolve("stack"));
        Files.createFile(layout.edgeData().resolve("meta.properties"));
        Files.createFile(layout.dataCentreData().resolve("meta.properties"));
        StackFile stack = new StackFile(new SiteId("edge07"), new Ports(20_000), null);
        setup = new StackSetup(layout, stack, new Installation(parent));
        JobMemory.open(layout.jobMemory()).submitting("aa");
        Files.createFile(layout.submitRequest());
    }

    private String submittingId() {
        return JobMemory.open(layout.jobMemory()).submittingId();
    }

    @Test
    void supervisorThatTakesOverKnowsUnderWhichIdTheJobIsBeingSubmitted() throws Exception {
        setup.prepare(true);
        assertThat(submittingId()).isEqualTo("aa");
        assertThat(layout.submitRequest()).exists();
    }

    @Test
    void stackThatStartsAnewDecidesAnew() throws Exception {
        setup.prepare(false);
        assertThat(submittingId()).isNull();
        assertThat(layout.submitRequest()).doesNotExist();
    }
}
