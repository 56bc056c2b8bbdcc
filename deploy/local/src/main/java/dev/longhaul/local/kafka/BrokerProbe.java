package dev.longhaul.local.kafka;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;

/**
 * Whether a broker serves clients.
 *
 * @param port on 127.0.0.1
 */
public record BrokerProbe(int port) {
    private static final int ANSWER_MILLIS = 5_000;

    public boolean answers() throws InterruptedException {
        return listens() && describes();
    }

    /** Spares the Admin client's complaints while nobody listens. */
    private boolean listens() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    private boolean describes() throws InterruptedException {
        Map<String, Object> settings =
                Map.of(
                        AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:" + port,
                        AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, ANSWER_MILLIS,
                        AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, ANSWER_MILLIS);
        try (Admin admin = Admin.create(settings)) {
            return !admin.describeCluster()
                    .nodes()
                    .get(ANSWER_MILLIS, TimeUnit.MILLISECONDS)
                    .isEmpty();
        } catch (ExecutionException | TimeoutException notYet) {
            return false;
        }
    }
}
