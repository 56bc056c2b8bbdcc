package dev.longhaul.mirror;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ByteSize;
import dev.longhaul.config.ConfigException;
import dev.longhaul.wire.id.SiteId;
import org.junit.jupiter.api.Test;

class MemoryBudgetTest {
    private static final long MIB = 1L << 20;

    @Test
    void defaultsOfTheDataDirectionFitTheHeapOfTheStack() {
        assertThatCode(() -> budget(Direction.DATA).requireWithin(300 * MIB))
                .doesNotThrowAnyException();
        assertThat(budget(Direction.DATA).neededBytes())
                .isEqualTo((64 + 2 * (2 * 18 + 18 + 2 * 16)) * MIB);
    }

    @Test
    void defaultsOfTheReceiptDirectionFitASmallHeap() {
        assertThatCode(() -> budget(Direction.RECEIPTS).requireWithin(120 * MIB))
                .doesNotThrowAnyException();
    }

    @Test
    void settingsThatKilledMirrorMakerAreRefused() {
        MirrorConfig large =
                new MirrorConfig(
                        Direction.DATA,
                        new SiteId("edge01"),
                        null,
                        Configs.kafka("site:1"),
                        Configs.kafka("dc:1"),
                        4,
                        new ByteSize(64 * MIB),
                        new ByteSize(16 * MIB),
                        null,
                        new ByteSize(128 * MIB),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null);
        assertThatThrownBy(() -> MemoryBudget.of(large).requireWithin(1500 * MIB))
                .isInstanceOf(ConfigException.class)
                .hasMessage("heap needs to be at least 1856 MiB for this mirror, not 1500 MiB");
    }

    private static MemoryBudget budget(Direction direction) {
        return MemoryBudget.of(
                Configs.mirror(direction, Configs.kafka("site:1"), Configs.kafka("dc:1")));
    }
}
