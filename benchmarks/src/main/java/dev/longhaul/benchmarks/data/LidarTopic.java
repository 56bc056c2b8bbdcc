package dev.longhaul.benchmarks.data;

import java.nio.ByteBuffer;

/**
 * A laser scanner that turns ten times a second: organised clouds of 64 rings in padded points of
 * 32 bytes. Ranges carry noise of about a centimetre and are given in binary fractions of a metre;
 * where nothing reflects, a point is NaN.
 *
 * <pre>
 * x f32 | y f32 | z f32 | pad | intensity f32 | ring u16 | pad | time f32 | pad
 * </pre>
 */
final class LidarTopic implements Topic {
    private static final int RINGS = 64;
    private static final int COLUMNS = 512;
    private static final int POINT_BYTES = 32;
    private static final float STEPS_PER_METRE = 512f;
    private static final float FARTHEST_METRES = 110f;
    private static final float MAST_METRES = 1.9f;
    private static final long NO_RETURN = 0x7FC00000_7FC00000L;

    private final String name;
    private final Noise noise;
    private final double startSeconds;
    private final float[] cosAzimuth = new float[COLUMNS];
    private final float[] sinAzimuth = new float[COLUMNS];
    private final float[] cosElevation = new float[RINGS];
    private final float[] sinElevation = new float[RINGS];
    private final float[] wallMetres = new float[COLUMNS];
    private final int[] wallReflectivity = new int[COLUMNS];

    LidarTopic(String name, Noise noise) {
        this.name = name;
        this.noise = noise;
        startSeconds = 1_000 * noise.unit();
        for (int column = 0; column < COLUMNS; column++) {
            double azimuth = 2 * Math.PI * column / COLUMNS;
            cosAzimuth[column] = (float) StrictMath.cos(azimuth);
            sinAzimuth[column] = (float) StrictMath.sin(azimuth);
        }
        for (int ring = 0; ring < RINGS; ring++) {
            double elevation = Math.toRadians(2.0 - 26.0 * ring / RINGS);
            cosElevation[ring] = (float) StrictMath.cos(elevation);
            sinElevation[ring] = (float) StrictMath.sin(elevation);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public MessageType type() {
        return MessageType.POINT_CLOUD;
    }

    @Override
    public long periodNanos() {
        return 100_000_000L;
    }

    @Override
    public void write(CdrBuffer message, long timeNanos) {
        message.header(timeNanos, "lidar").int32(RINGS).int32(COLUMNS);
        fields(message);
        message.int8(0).int32(POINT_BYTES).int32(POINT_BYTES * COLUMNS);
        message.int32(POINT_BYTES * COLUMNS * RINGS);
        lookAround(timeNanos);
        for (int ring = 0; ring < RINGS; ring++) {
            ring(message.raw(), ring);
        }
        message.int8(0);
    }

    private static void fields(CdrBuffer message) {
        String[] names = {"x", "y", "z", "intensity", "ring", "time"};
        int[] offsets = {0, 4, 8, 16, 20, 24};
        message.int32(names.length);
        for (int field = 0; field < names.length; field++) {
            int type = names[field].equals("ring") ? 4 : 7;
            message.text(names[field]).int32(offsets[field]).int8(type).int32(1);
        }
    }

    /** The surroundings change slowly while the vehicle moves. */
    private void lookAround(long timeNanos) {
        double seconds = startSeconds + timeNanos % 1_000_000_000_000L * 1e-9;
        for (int column = 0; column < COLUMNS; column++) {
            double azimuth = 2 * Math.PI * column / COLUMNS;
            double metres =
                    38
                            + 22 * StrictMath.sin(2 * azimuth + 0.07 * seconds)
                            + 14 * StrictMath.sin(5 * azimuth - 0.11 * seconds)
                            + 30 * StrictMath.sin(azimuth + 0.031 * seconds);
            wallMetres[column] = (float) Math.abs(metres) + 3f;
            wallReflectivity[column] = 20 + (column * 7 / 64) % 9 * 12;
        }
    }

    private void ring(ByteBuffer points, int ring) {
        float sin = sinElevation[ring];
        float cos = cosElevation[ring];
        float groundMetres = sin < 0 ? MAST_METRES / -sin : Float.MAX_VALUE;
        for (int column = 0; column < COLUMNS; column++) {
            long random = noise.nextLong();
            boolean ground = groundMetres < wallMetres[column];
            float metres = ground ? groundMetres : wallMetres[column];
            if (metres > FARTHEST_METRES || (random & 63) < 9) {
                points.putLong(NO_RETURN).putLong(NO_RETURN >>> 32).putLong((long) ring << 32);
            } else {
                // Four sums of bits: a bell of about a centimetre.
                metres += (Long.bitCount(random >>> 8) - 28) * 0.0025f;
                int intensity =
                        (ground ? 12 : wallReflectivity[column])
                                + Long.bitCount(random & 0xFF00FFL)
                                - 8;
                long x = fraction(metres * cos * cosAzimuth[column]);
                long y = fraction(metres * cos * sinAzimuth[column]);
                long z = fraction(metres * sin);
                points.putLong(x | y << 32).putLong(z);
                points.putLong(bits(Math.max(intensity, 0)) | (long) ring << 32);
            }
            points.putLong(bits(column * 0.0001953125f));
        }
    }

    private static long fraction(float metres) {
        return bits((int) (metres * STEPS_PER_METRE) / STEPS_PER_METRE);
    }

    private static long bits(float value) {
        return Float.floatToRawIntBits(value) & 0xFFFF_FFFFL;
    }
}
