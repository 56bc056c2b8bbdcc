package dev.longhaul.local.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ByteRate;
import dev.longhaul.local.WanLink;
import dev.longhaul.wire.id.SiteId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackFileTest {
    private static final SiteId SITE = new SiteId("edge07");
    private static final WanLink LINK =
            new WanLink(new ByteRate(10_000_000), Duration.ofMillis(20));

    @TempDir private Path folder;
    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("stack.json");
    }

    @Test
    void isReadAsItWasWritten() throws Exception {
        StackFile stack = new StackFile(SITE, new Ports(20_000), null);
        stack.write(file);
        assertThat(StackFile.read(file)).contains(stack);
    }

    @Test
    void linkIsRemembered() throws Exception {
        StackFile stack = new StackFile(SITE, new Ports(20_000), LINK);
        stack.write(file);
        assertThat(StackFile.read(file)).contains(stack);
    }

    @Test
    void missingFileIsEmpty() throws Exception {
        assertThat(StackFile.read(file)).isEmpty();
    }

    @Test
    void damagedFileIsNamed() throws Exception {
        Files.writeString(file, "{ \"version\": 1, \"site\": ");
        assertThatThrownBy(() -> StackFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(file.toString());
    }

    @Test
    void unknownVersionIsRefused() throws Exception {
        Files.writeString(file, "{ \"version\": 9 }");
        assertThatThrownBy(() -> StackFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("version needs to be 1, not 9");
    }

    @Test
    void withoutLinkBothSidesMeetDirectly() {
        StackFile stack = new StackFile(SITE, new Ports(20_000), null);
        assertThat(stack.edgeKafkaOverWan()).isEqualTo(stack.edgeKafka());
        assertThat(stack.dataCentreKafkaOverWan()).isEqualTo(stack.dataCentreKafka());
    }

    @Test
    void withLinkBothSidesMeetThroughIt() {
        StackFile stack = new StackFile(SITE, new Ports(20_000), LINK);
        assertThat(stack.edgeKafkaOverWan()).isEqualTo("127.0.0.1:20004");
        assertThat(stack.dataCentreKafkaOverWan()).isEqualTo("127.0.0.1:20008");
    }
}
