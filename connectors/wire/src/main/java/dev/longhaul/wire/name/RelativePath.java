package dev.longhaul.wire.name;

import java.util.List;

/**
 * A path below a batch, as raw bytes: components joined by {@code /}. Refused: empty paths and
 * components, {@code .}, {@code ..}, NUL, absolute paths, components over 255 bytes, paths over
 * 4096. Bytes need not be UTF-8. Immutable; equality is by bytes.
 */
public final class RelativePath implements Comparable<RelativePath> {
    public static final int MAX_COMPONENT_BYTES = 255;
    public static final int MAX_BYTES = 4096;

    private final byte[] bytes;

    private RelativePath(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * @throws RefusedNameException where a rule above is broken; the message names the rule.
     */
    public static RelativePath of(byte[] bytes) throws RefusedNameException {
        return new RelativePath(bytes.clone());
    }

    /** As {@link #of(byte[])}, from the UTF-8 bytes of a string. */
    public static RelativePath of(String utf8) throws RefusedNameException {
        return of(utf8.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    public List<byte[]> components() {
        throw new UnsupportedOperationException("wire");
    }

    public byte[] lastComponent() {
        throw new UnsupportedOperationException("wire");
    }

    /** This path below a parent: {@code parent/this}. */
    public RelativePath below(RelativePath parent) throws RefusedNameException {
        throw new UnsupportedOperationException("wire " + parent);
    }

    @Override
    public int compareTo(RelativePath other) {
        return java.util.Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RelativePath path && java.util.Arrays.equals(bytes, path.bytes);
    }

    @Override
    public int hashCode() {
        return java.util.Arrays.hashCode(bytes);
    }

    /** For people: UTF-8 where valid; other and control bytes as \\xNN. Never parse it. */
    @Override
    public String toString() {
        throw new UnsupportedOperationException("wire");
    }
}
