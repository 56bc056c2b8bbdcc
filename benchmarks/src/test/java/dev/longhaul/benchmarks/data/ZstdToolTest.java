package dev.longhaul.benchmarks.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.benchmarks.data.ZstdTool.Figures;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ZstdToolTest {
    @Test
    void figuresOfBothFormsOfTheToolAreRead() throws IOException {
        String quiet =
                """
                bench 1.5.4 : input 200000000 bytes, 3 seconds, 0 KB blocks
                -3    65573770 (3.050)  301.50 MB/s  1026.2 MB/s  bag
                """;
        String loud = " 3#bag : 200000000 ->  65573770 (x3.050),  301.5 MB/s, 1026.2 MB/s";

        assertThat(ZstdTool.parse(quiet)).isEqualTo(new Figures(3.05, 301.5));
        assertThat(ZstdTool.parse(loud)).isEqualTo(new Figures(3.05, 301.5));
    }

    @Test
    void otherWordsAreNoFigures() {
        assertThatThrownBy(() -> ZstdTool.parse("zstd: no such file"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no such file");
    }
}
