package dev.longhaul.local.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PortClaimTest {
    @Test
    void claimedBlockIsNotClaimedAgain() throws Exception {
        try (PortClaim claim = PortClaim.anyFree(new Random(1))) {
            assertThatThrownBy(() -> PortClaim.claim(claim.ports()))
                    .isInstanceOf(BindException.class)
                    .hasMessageContaining("port " + claim.ports().base());
        }
    }

    @Test
    void sameSeedFindsAnotherBlockWhileTheFirstIsHeld() throws Exception {
        try (PortClaim first = PortClaim.anyFree(new Random(2));
                PortClaim second = PortClaim.anyFree(new Random(2))) {
            assertThat(second.ports()).isNotEqualTo(first.ports());
        }
    }

    @Test
    void takenPortIsNamed() throws Exception {
        Ports ports;
        try (PortClaim claim = PortClaim.anyFree(new Random(3))) {
            ports = claim.ports();
        }
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (ServerSocket other = new ServerSocket(ports.flinkRest(), 1, loopback)) {
            assertThatThrownBy(() -> PortClaim.claim(ports))
                    .isInstanceOf(BindException.class)
                    .hasMessageContaining("port " + other.getLocalPort());
        }
    }
}
