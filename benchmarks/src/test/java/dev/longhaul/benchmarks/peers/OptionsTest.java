package dev.longhaul.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {
    @Test
    void withoutArgumentsAllPeersGoOverAllLinks() {
        Options options = Options.parse(List.of());

        assertThat(options.peers()).isEqualTo(Options.PEERS);
        assertThat(options.links()).isEqualTo(Options.LINKS);
        assertThat(options.repeats()).isEqualTo(3);
    }

    @Test
    void peersAndLinksCanBeChosen() {
        List<String> arguments =
                List.of(
                        "--peer",
                        "pipes",
                        "--peer",
                        "longhaul",
                        "--link",
                        "none",
                        "--repeats",
                        "5");

        Options options = Options.parse(arguments);

        assertThat(options.peers()).containsExactly("pipes", "longhaul");
        assertThat(options.links()).containsExactly(LinkSetting.parse("none"));
        assertThat(options.repeats()).isEqualTo(5);
    }

    @Test
    void whatIsNotKnownIsNamed() {
        assertThatThrownBy(() -> Options.parse(List.of("--peer", "pigeon")))
                .hasMessageContaining("pigeon");
        assertThatThrownBy(() -> Options.parse(List.of("--colour", "red")))
                .hasMessageContaining("--colour");
        assertThatThrownBy(() -> Options.parse(List.of("--repeats", "often")))
                .hasMessageContaining("--repeats needs to be a number, not often");
        assertThatThrownBy(() -> Options.parse(List.of("--seed")))
                .hasMessageContaining("--seed needs to have a value");
    }
}
