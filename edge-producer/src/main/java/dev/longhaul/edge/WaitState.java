package dev.longhaul.edge;

import dev.longhaul.edge.window.UnstagedWindow.Waiting;

/**
 * What new chunks wait for.
 *
 * @param unstagedBytes wire bytes on their way: handed over, not yet staged at the data centre
 * @param windowBytes the most of them; 0 where there is no bound
 * @param brokerUsableBytes free on the broker's disk, as last told; negative where not known
 */
public record WaitState(
        Waiting waiting, long unstagedBytes, long windowBytes, long brokerUsableBytes) {
    static final WaitState NONE = new WaitState(Waiting.NOTHING, 0, 0, -1);
}
