package dev.longhaul.local.layout;

/**
 * The twenty ports of a stack, not all of them used: a block of neighbours, so that one claim (the
 * first port, held by the supervisor) keeps the others from being given to another stack.
 *
 * @param base the first one, bound and never served
 */
public record Ports(int base) {
    /** Ports in a block. */
    static final int BLOCK_PORTS = 20;

    public int edgeKafka() {
        return base + 1;
    }

    public int edgeController() {
        return base + 2;
    }

    /** The site broker's listener for who comes over the emulated link. */
    public int edgeWanListener() {
        return base + 3;
    }

    /** The emulated link's end through which the data centre reaches the site's broker. */
    public int edgeRelay() {
        return base + 4;
    }

    public int dataCentreKafka() {
        return base + 5;
    }

    public int dataCentreController() {
        return base + 6;
    }

    public int dataCentreWanListener() {
        return base + 7;
    }

    public int dataCentreRelay() {
        return base + 8;
    }

    /** Web UI and REST API. */
    public int flinkRest() {
        return base + 9;
    }

    public int jobManagerRpc() {
        return base + 10;
    }

    public int blobServer() {
        return base + 11;
    }

    public int jobManagerMetrics() {
        return base + 12;
    }

    public int taskManagerData() {
        return base + 13;
    }

    public int taskManagerMetrics() {
        return base + 14;
    }

    /** Where the emulated link is changed while it runs. */
    public int wanControl() {
        return base + 15;
    }
}
