package dev.longhaul.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LocalPortsTest {
    private static final List<String> TABLE =
            List.of(
                    "  sl  local_address rem_address   st tx_queue rx_queue",
                    "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000",
                    "   1: 0100007F:1F91 0100007F:D431 01 00000000:00000000");

    @Test
    void whoListensIsSeen() {
        assertThat(LocalPorts.hasListener(TABLE, 8080)).isTrue();
    }

    @Test
    void aConnectionIsNoListener() {
        assertThat(LocalPorts.hasListener(TABLE, 8081)).isFalse();
    }
}
