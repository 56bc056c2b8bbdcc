package dev.longhaul.strategies.sample;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Draws pieces from a stream of unknown length, in memory for those drawn only. Each piece has the
 * same chance whatever its length, and so has each byte: those with the largest random numbers
 * stay, as many as there is room for. Not thread-safe.
 */
final class Reservoir {
    private final long mostBytes;
    private final int mostPieces;
    private final PriorityQueue<Drawn> drawn =
            new PriorityQueue<>(Comparator.comparingDouble(Drawn::chance));
    private long bytes;

    private record Drawn(PieceOfFile piece, double chance) {}

    Reservoir(long mostBytes, int mostPieces) {
        this.mostBytes = mostBytes;
        this.mostPieces = mostPieces;
    }

    /**
     * @param chance a random number of this piece's own, from a uniform distribution
     */
    void offer(PieceOfFile piece, double chance) {
        drawn.add(new Drawn(piece, chance));
        bytes += piece.bytes();
        while (bytes > mostBytes || drawn.size() > mostPieces) {
            bytes -= drawn.remove().piece().bytes();
        }
    }

    /** In the order of chance, so that the first of them are a smaller sample. */
    List<PieceOfFile> pieces() {
        List<Drawn> ordered = new ArrayList<>(drawn);
        ordered.sort(Comparator.comparingDouble(Drawn::chance).reversed());
        return ordered.stream().map(Drawn::piece).toList();
    }
}
