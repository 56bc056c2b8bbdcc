package dev.longhaul.local.wan;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Relays TCP connections over one {@link EmulatedLine}. Thread-safe.
 *
 * <p>A Kafka client leaves its bootstrap address for what the broker advertises. A broker behind
 * the relay therefore needs a listener of its own whose advertised port is the relay's, for
 * instance (the relay listens on 19092 and forwards to 9093):
 *
 * <pre>
 * listeners=PLAINTEXT://127.0.0.1:9092,WAN://127.0.0.1:9093,CONTROLLER://127.0.0.1:9094
 * advertised.listeners=PLAINTEXT://127.0.0.1:9092,WAN://127.0.0.1:19092
 * listener.security.protocol.map=PLAINTEXT:PLAINTEXT,WAN:PLAINTEXT,CONTROLLER:PLAINTEXT
 * </pre>
 *
 * Who shall use the line bootstraps from 127.0.0.1:19092, everybody else from 127.0.0.1:9092.
 */
public final class WanRelay implements Closeable {
    private final EmulatedLine line;
    private final List<LinkListener> listeners = new ArrayList<>();

    private WanRelay(EmulatedLine line) {
        this.line = line;
    }

    /**
     * Listens on all links; returns once connections are accepted.
     *
     * @throws IOException where a port is taken; nothing is left open
     */
    public static WanRelay start(EmulatedLine line, List<Link> links) throws IOException {
        WanRelay relay = new WanRelay(line);
        try {
            for (Link link : links) {
                relay.listeners.add(LinkListener.open(line, link));
            }
        } catch (IOException taken) {
            relay.close();
            throw taken;
        }
        return relay;
    }

    /** The ports that it listens on, in the order of the links. */
    public List<Integer> ports() {
        return listeners.stream().map(LinkListener::port).toList();
    }

    /** Rate and delay, changeable while running. */
    public EmulatedLine line() {
        return line;
    }

    /** What each link has carried, in their order. */
    List<WanReport.LinkReport> reports() {
        return listeners.stream().map(LinkListener::report).toList();
    }

    /** With true, breaks all connections, and new ones as well until called with false. */
    public void cut(boolean stayCut) {
        listeners.forEach(listener -> listener.cut(stayCut));
    }

    /**
     * With true, connections go half-open: they stay, and what is sent into them vanishes, also
     * after the end of it, for the other end knows them no more. New ones wait for the end.
     */
    public void blackhole(boolean silent) {
        listeners.forEach(listener -> listener.blackhole(silent));
    }

    @Override
    public void close() {
        listeners.forEach(LinkListener::close);
    }
}
