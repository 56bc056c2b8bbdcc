package dev.longhaul.local.wan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ByteRate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class WanControlTest {
    private static final WanState FREE = WanState.of(Optional.empty(), Duration.ZERO);
    private static final Optional<ByteRate> SLOW = Optional.of(new ByteRate(10_000_000));

    @TempDir private Path folder;
    private ServerSocket service;
    private WanRelay relay;
    private WanControl control;
    private WanControlPort port;
    private WanClient client;

    @BeforeEach
    void start() throws IOException {
        service = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        var target = new InetSocketAddress(service.getInetAddress(), service.getLocalPort());
        EmulatedLine line = new EmulatedLine(Optional.empty(), Duration.ZERO);
        relay = WanRelay.start(line, List.of(new Link(Towards.SITE, 0, target)));
        control = new WanControl(relay, FREE, stateFile(), Clock.systemUTC());
        port = WanControlPort.open(control, 0);
        client = new WanClient(port.port());
    }

    @AfterEach
    void stop() throws IOException {
        port.close();
        control.close();
        relay.close();
        service.close();
    }

    private Path stateFile() {
        return folder.resolve("wan.json");
    }

    private static WanChange cut(Duration time) {
        return new WanChange(null, null, time, null);
    }

    @Test
    void lookingChangesNothing() throws Exception {
        assertThat(client.report().state()).isEqualTo(FREE);
        assertThat(stateFile()).doesNotExist();
    }

    @Test
    void rateAndDelayTakeEffect() throws Exception {
        client.change(new WanChange(new WanChange.Rate(SLOW), Duration.ofMillis(30), null, null));
        assertThat(client.report().state()).isEqualTo(WanState.of(SLOW, Duration.ofMillis(30)));
        assertThat(relay.line().oneWayNanos()).isEqualTo(15_000_000);
        assertThat(relay.line().bucket(Towards.SITE).bytesIn(Duration.ofSeconds(1)))
                .isEqualTo(10_000_000);
    }

    @Test
    void unlimitedLiftsTheLimit() throws Exception {
        client.change(new WanChange(new WanChange.Rate(SLOW), null, null, null));
        client.change(new WanChange(WanChange.Rate.parse("unlimited"), null, null, null));
        assertThat(client.report().state()).isEqualTo(FREE);
    }

    @Test
    void cutEndsByItself() throws Exception {
        WanReport cut = client.change(cut(Duration.ofMillis(600)));
        assertThat(cut.state().cutUntil()).isPresent();
        try (Socket broken = connect()) {
            assertThat(broken.getInputStream().read()).isEqualTo(-1);
        }
        Awaitility.await()
                .untilAsserted(() -> assertThat(client.report().state().cutUntil()).isEmpty());
        Awaitility.await().until(this::connectionIsRelayed);
    }

    private boolean connectionIsRelayed() throws IOException {
        try (Socket socket = connect()) {
            service.setSoTimeout(200);
            service.accept().close();
            return socket.getInputStream().read() < 0;
        } catch (IOException stillCut) {
            return false;
        }
    }

    private Socket connect() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), relay.ports().get(0));
    }

    @Test
    void zeroEndsAFaultAtOnce() throws Exception {
        client.change(new WanChange(null, null, null, Duration.ofHours(1)));
        WanReport ended = client.change(new WanChange(null, null, null, Duration.ZERO));
        assertThat(ended.state()).isEqualTo(FREE);
    }

    @Test
    void killedLineIsRememberedWithTheRestOfItsCut() throws Exception {
        client.change(new WanChange(new WanChange.Rate(SLOW), null, Duration.ofHours(1), null));
        WanState state = WanControl.remembered(stateFile()).orElseThrow();
        assertThat(state).isEqualTo(client.report().state());
        assertThat(state.rate()).isEqualTo(SLOW);
        assertThat(state.cutUntil()).isPresent();
    }

    @Test
    void damagedMemoryIsNotUsed() throws Exception {
        Files.writeString(stateFile(), "{ \"bytesPer");
        assertThat(WanControl.remembered(stateFile())).isEmpty();
        Files.writeString(stateFile(), "{}");
        assertThat(WanControl.remembered(stateFile())).isEmpty();
    }

    @Test
    void changeThatCannotBeRememberedIsRefused() throws Exception {
        Files.createDirectories(stateFile().resolve("in-the-way"));
        assertThatThrownBy(() -> client.change(cut(Duration.ofHours(1))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot be remembered");
        assertThat(client.report().state()).isEqualTo(FREE);
    }
}
