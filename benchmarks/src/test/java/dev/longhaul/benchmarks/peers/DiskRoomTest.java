package dev.longhaul.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiskRoomTest {
    private static final Options SHELL_PEER = Options.parse(List.of("--peer", "hops"));

    @Test
    void generatedDataIsASourceAndFourCopies() {
        assertThat(DiskRoom.forGenerated(SHELL_PEER).bytes()).isEqualTo(13_000_000_000L);
    }

    @Test
    void longhaulWarmsUpFirst() {
        assertThat(DiskRoom.forGenerated(Options.parse(List.of())).bytes())
                .isEqualTo(14_500_000_000L);
    }

    @Test
    void dataThatIsThereIsNoNeed() {
        DiskRoom room = DiskRoom.forData(10_000_000_000L, SHELL_PEER);

        room.require(43_000_000_000L);
        assertThatThrownBy(() -> room.require(42_900_000_000L))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "free disk needs to be 43.0 GB for 10.0 GB of data, not 42.9 GB");
    }
}
