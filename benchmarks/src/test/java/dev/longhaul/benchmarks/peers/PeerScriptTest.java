package dev.longhaul.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PeerScriptTest {
    private static final Path FILE = Path.of("peer.sh");

    @Test
    void descriptionIsRead() {
        List<String> lines =
                List.of(
                        "title=a = b",
                        "steps=one two",
                        "order=shortest",
                        "batches=together",
                        "needs=zstd  gpg");

        assertThat(PeerScript.parse(FILE, lines))
                .isEqualTo(
                        new PeerScript(
                                FILE,
                                "a = b",
                                List.of("one", "two"),
                                Order.SHORTEST,
                                true,
                                List.of("zstd", "gpg")));
    }

    @Test
    void scriptWithoutStepsIsRefused() {
        assertThatThrownBy(() -> PeerScript.parse(FILE, List.of("title=x", "steps=")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("peer.sh needs to name its steps");
    }
}
