package dev.longhaul.wire.name;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
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
        NameRules.check(bytes);
        return new RelativePath(bytes.clone());
    }

    /** As {@link #of(byte[])}, from the UTF-8 bytes of a string. */
    public static RelativePath of(String utf8) throws RefusedNameException {
        return of(utf8.getBytes(StandardCharsets.UTF_8));
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    public List<byte[]> components() {
        List<byte[]> components = new ArrayList<>();
        int start = 0;
        for (int end = 0; end <= bytes.length; end++) {
            if (end == bytes.length || bytes[end] == '/') {
                components.add(Arrays.copyOfRange(bytes, start, end));
                start = end + 1;
            }
        }
        return components;
    }

    public byte[] lastComponent() {
        int start = bytes.length;
        while (start > 0 && bytes[start - 1] != '/') {
            start--;
        }
        return Arrays.copyOfRange(bytes, start, bytes.length);
    }

    /** This path below a parent: {@code parent/this}. */
    public RelativePath below(RelativePath parent) throws RefusedNameException {
        byte[] joined = Arrays.copyOf(parent.bytes, parent.bytes.length + 1 + bytes.length);
        joined[parent.bytes.length] = '/';
        System.arraycopy(bytes, 0, joined, parent.bytes.length + 1, bytes.length);
        NameRules.check(joined);
        return new RelativePath(joined);
    }

    @Override
    public int compareTo(RelativePath other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RelativePath path && Arrays.equals(bytes, path.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /**
     * For people: UTF-8 where valid; other bytes, control characters and invisible ones as \\xNN, a
     * backslash doubled. Never parse it.
     */
    @Override
    public String toString() {
        return PrintableName.of(bytes);
    }
}
