package dev.longhaul.benchmarks.data;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** The map around the vehicle as cells: unknown, free, or occupied with a probability. */
final class GridTopic implements Topic {
    private static final int CELLS = 400;
    private static final int CHANGED_ROWS = 20;
    private static final byte UNKNOWN = -1;

    private final Noise noise;
    private final byte[] row = new byte[CELLS];
    private final byte[] map = new byte[CELLS * CELLS];

    GridTopic(Noise noise) {
        this.noise = noise;
        for (int y = 0; y < CELLS; y++) {
            System.arraycopy(row(y), 0, map, y * CELLS, CELLS);
        }
    }

    @Override
    public String name() {
        return "/perception/grid";
    }

    @Override
    public MessageType type() {
        return MessageType.GRID;
    }

    @Override
    public long periodNanos() {
        return 100_000_000L;
    }

    @Override
    public void write(CdrBuffer message, long timeNanos) {
        message.header(timeNanos, "map").time(timeNanos).float32(0.2f).int32(CELLS).int32(CELLS);
        for (int place = 0; place < 6; place++) {
            message.float64(place < 3 ? -40 : 0);
        }
        message.float64(1).int32(CELLS * CELLS);
        ByteBuffer cells = message.raw();
        for (int changed = 0; changed < CHANGED_ROWS; changed++) {
            int y = noise.below(CELLS);
            System.arraycopy(row(y), 0, map, y * CELLS, CELLS);
        }
        cells.put(map);
    }

    private byte[] row(int y) {
        int half = (int) Math.sqrt((double) CELLS * CELLS / 4 - (double) (y - 200) * (y - 200));
        Arrays.fill(row, UNKNOWN);
        Arrays.fill(row, CELLS / 2 - half, CELLS / 2 + half, (byte) 0);
        for (int obstacle = 0; obstacle < half / 24; obstacle++) {
            int from = CELLS / 2 - half + noise.below(2 * half);
            int cells = Math.min(4 + noise.below(12), CELLS - from);
            for (int cell = 0; cell < cells; cell++) {
                row[from + cell] = (byte) (60 + noise.below(41));
            }
        }
        return row;
    }
}
