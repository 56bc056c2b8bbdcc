package dev.longhaul.local.layout;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds the first port of a block for as long as it is open; whoever cannot bind that port looks
 * for another block. Blocks lie below the range that Linux gives to outgoing connections.
 */
public final class PortClaim implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PortClaim.class);
    private static final int LOWEST = 16_384;
    private static final int BLOCKS = 800;
    private static final int ATTEMPTS = 200;

    private final Ports ports;
    private final ServerSocket claim;

    private PortClaim(Ports ports, ServerSocket claim) {
        this.ports = ports;
        this.claim = claim;
    }

    /**
     * A block of which every port is free now.
     *
     * @throws IOException where none was found
     */
    public static PortClaim anyFree(RandomGenerator random) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Ports candidate = new Ports(LOWEST + Ports.BLOCK_PORTS * random.nextInt(BLOCKS));
            try {
                return claim(candidate);
            } catch (BindException taken) {
                LOG.debug("looking for other ports: {}", taken.getMessage());
            }
        }
        throw new IOException("no " + Ports.BLOCK_PORTS + " free neighbouring ports on 127.0.0.1");
    }

    /**
     * @throws BindException where one of the ports is taken; the message names it
     */
    public static PortClaim claim(Ports ports) throws IOException {
        ServerSocket claim = bind(ports.base());
        try {
            for (int port = ports.base() + 1; port < ports.base() + Ports.BLOCK_PORTS; port++) {
                bind(port).close();
            }
        } catch (IOException e) {
            claim.close();
            throw e;
        }
        return new PortClaim(ports, claim);
    }

    /**
     * For a block whose other ports are in use by processes that are ours.
     *
     * @throws BindException where the first port is taken
     */
    public static PortClaim takeOver(Ports ports) throws IOException {
        return new PortClaim(ports, bind(ports.base()));
    }

    private static ServerSocket bind(int port) throws IOException {
        ServerSocket socket = new ServerSocket();
        try {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return socket;
        } catch (IOException e) {
            socket.close();
            BindException taken =
                    new BindException("port " + port + " on 127.0.0.1 is taken: " + e.getMessage());
            taken.initCause(e);
            throw taken;
        }
    }

    public Ports ports() {
        return ports;
    }

    @Override
    public void close() throws IOException {
        claim.close();
    }
}
