package dev.longhaul.local.wan;

import java.net.InetSocketAddress;

/**
 * Connections that go over the line from one end to a service at the other.
 *
 * @param towards where the service is: {@code SITE} for the data centre's mirror that reads from
 *     the site's broker, {@code DATA_CENTRE} for the site's mirror that reads receipts
 * @param listenPort on 127.0.0.1; 0 takes a free one
 * @param target where the service listens
 */
public record Link(Towards towards, int listenPort, InetSocketAddress target) {}
