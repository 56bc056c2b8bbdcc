package dev.longhaul.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.benchmarks.e2e.LinkSetting;
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
        assertWrong("--peer needs to be one of [hops, steps-gpg", "--peer", "pigeon");
        assertWrong("unknown argument --colour", "--colour", "red");
        assertWrong("--seed needs to have a value", "--seed");
    }

    @Test
    void eachBadValueIsNamedWithItsBound() {
        assertWrong("--repeats needs to be a whole number, not often", "--repeats", "often");
        assertWrong("--repeats needs to be a whole number, not 2.9", "--repeats", "2.9");
        assertWrong("--repeats needs to be 1 to 100, not 0", "--repeats", "0");
        assertWrong("--megabytes needs to be 1 to 337133, not 337134", "--megabytes", "337134");
        assertWrong("--megabytes needs to be 1 to 337133, not 0", "--megabytes", "0");
        assertWrong("--warm-up needs to be 1 to 100000, not -300", "--warm-up", "-300");
        assertWrong("--seed needs to be a whole number, not 1e3", "--seed", "1e3");
        assertWrong("--link: a link needs to be none or like 10MB/s,20ms", "--link", "fast");
        assertWrong("--link: rate needs to be", "--link", "10,20ms");
        assertWrong("--link: duration needs to be", "--link", "10MB/s,20");
    }

    private static void assertWrong(String message, String... arguments) {
        assertThatThrownBy(() -> Options.parse(List.of(arguments)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void everySeedIsTakenAsItIs() {
        Options options = Options.parse(List.of("--seed", "9007199254740993"));

        assertThat(options.seed()).isEqualTo(9_007_199_254_740_993L);
    }

    @Test
    void whatIsNamedTwiceRunsOnce() {
        List<String> arguments =
                List.of(
                        "--peer", "hops", "--peer", "pipes", "--peer", "hops", "--link", "none",
                        "--link", "none");

        Options options = Options.parse(arguments);

        assertThat(options.peers()).containsExactly("hops", "pipes");
        assertThat(options.links()).hasSize(1);
    }
}
