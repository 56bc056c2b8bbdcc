package dev.longhaul.local.wan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ByteRate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WanRelayTest {
    private static final int BYTES = 3_000_017;

    private final EmulatedLine line =
            new EmulatedLine(Optional.of(new ByteRate(500_000_000)), Duration.ofMillis(20));
    private ServerSocket service;
    private WanRelay relay;

    @BeforeEach
    void start() throws IOException {
        service = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        var target = new InetSocketAddress(service.getInetAddress(), service.getLocalPort());
        relay = WanRelay.start(line, List.of(new Link(Towards.SITE, 0, target)));
    }

    @AfterEach
    void stop() throws IOException {
        relay.close();
        service.close();
    }

    @Test
    void bytesArriveWholeAndInOrderInBothDirections() throws Exception {
        byte[] bytes = randomBytes(1);
        try (Socket client = connect();
                Socket server = service.accept()) {
            CompletableFuture<byte[]> forth = copy(client, server, bytes);
            CompletableFuture<byte[]> back = copy(server, client, bytes);
            assertThat(forth.get()).isEqualTo(bytes);
            assertThat(back.get()).isEqualTo(bytes);
        }
    }

    @Test
    void connectionsDoNotMix() throws Exception {
        try (Socket first = connect();
                Socket firstServer = service.accept();
                Socket second = connect();
                Socket secondServer = service.accept()) {
            CompletableFuture<byte[]> one = copy(first, firstServer, randomBytes(1));
            CompletableFuture<byte[]> two = copy(second, secondServer, randomBytes(2));
            assertThat(one.get()).isEqualTo(randomBytes(1));
            assertThat(two.get()).isEqualTo(randomBytes(2));
        }
    }

    @Test
    void answerNeedsAtLeastTheRoundTrip() throws IOException {
        try (Socket client = connect();
                Socket server = service.accept()) {
            long askedNanos = System.nanoTime();
            client.getOutputStream().write(1);
            server.getOutputStream().write(server.getInputStream().read());
            assertThat(client.getInputStream().read()).isEqualTo(1);
            assertThat(Duration.ofNanos(System.nanoTime() - askedNanos))
                    .isGreaterThanOrEqualTo(Duration.ofMillis(20));
        }
    }

    @Test
    void rateIsNotExceeded() throws Exception {
        line.setRate(Optional.of(new ByteRate(10_000_000)));
        byte[] bytes = randomBytes(3);
        try (Socket client = connect();
                Socket server = service.accept()) {
            long startNanos = System.nanoTime();
            copy(client, server, bytes).get();
            assertThat(Duration.ofNanos(System.nanoTime() - startNanos))
                    .isGreaterThanOrEqualTo(Duration.ofMillis(300));
        }
    }

    @Test
    void cutBreaksConnections() throws IOException {
        try (Socket client = connect();
                Socket server = service.accept()) {
            client.getOutputStream().write(1);
            assertThat(server.getInputStream().read()).isEqualTo(1);
            relay.cut(true);
            assertThat(endsOrBreaks(client)).isTrue();
        }
    }

    @Test
    void connectionStaysOpenInABlackholeAndNothingArrivesAnyMore() throws Exception {
        try (Socket client = connect();
                Socket server = service.accept()) {
            client.getOutputStream().write(1);
            assertThat(server.getInputStream().read()).isEqualTo(1);
            relay.blackhole(true);
            client.getOutputStream().write(7);
            relay.blackhole(false);
            client.getOutputStream().write(8);
            server.setSoTimeout(300);
            assertThatThrownBy(() -> server.getInputStream().read())
                    .isInstanceOf(SocketTimeoutException.class);
            client.close();
            assertThatThrownBy(() -> server.getInputStream().read())
                    .isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void connectionOfABlackholeIsMadeAtItsEnd() throws Exception {
        relay.blackhole(true);
        try (Socket client = connect()) {
            client.getOutputStream().write(7);
            service.setSoTimeout(300);
            assertThatThrownBy(service::accept).isInstanceOf(SocketTimeoutException.class);
            relay.blackhole(false);
            service.setSoTimeout(0);
            try (Socket server = service.accept()) {
                assertThat(server.getInputStream().read()).isEqualTo(7);
            }
        }
    }

    @Test
    void newConnectionsBreakUntilTheCutEnds() throws Exception {
        relay.cut(true);
        try (Socket client = connect()) {
            assertThat(endsOrBreaks(client)).isTrue();
        }
        relay.cut(false);
        try (Socket client = connect();
                Socket server = service.accept()) {
            client.getOutputStream().write(1);
            assertThat(server.getInputStream().read()).isEqualTo(1);
        }
    }

    @Test
    void bytesAreCountedInTheDirectionInWhichTheyGo() throws Exception {
        try (Socket client = connect();
                Socket server = service.accept()) {
            copy(client, server, randomBytes(1)).get();
            server.getOutputStream().write(new byte[10]);
            assertThat(client.getInputStream().readNBytes(10)).hasSize(10);
        }
        Awaitility.await()
                .untilAsserted(
                        () ->
                                assertThat(relay.reports())
                                        .containsExactly(
                                                new WanReport.LinkReport(
                                                        Towards.SITE,
                                                        relay.ports().get(0),
                                                        10,
                                                        BYTES,
                                                        0)));
    }

    private Socket connect() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), relay.ports().get(0));
    }

    private static boolean endsOrBreaks(Socket client) {
        try {
            return client.getInputStream().read() < 0;
        } catch (IOException reset) {
            return true;
        }
    }

    private static CompletableFuture<byte[]> copy(Socket from, Socket to, byte[] bytes) {
        CompletableFuture<byte[]> received = new CompletableFuture<>();
        thread(received, () -> received.complete(to.getInputStream().readNBytes(bytes.length)));
        thread(received, () -> from.getOutputStream().write(bytes));
        return received;
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void thread(CompletableFuture<byte[]> fails, Work work) {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                work.run();
                            } catch (IOException broken) {
                                fails.completeExceptionally(broken);
                            }
                        });
        thread.setDaemon(true);
        thread.start();
    }

    private static byte[] randomBytes(int seed) {
        byte[] bytes = new byte[BYTES];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }
}
