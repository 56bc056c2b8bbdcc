package dev.longhaul.files;

import com.sun.nio.file.ExtendedOpenOption;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What direct I/O demands of a file's device: the unit of offsets, lengths and addresses. */
final class DirectIo {
    /** Blocks are looked up once a device: it costs a parse of the mount table. */
    private static final Map<Object, Integer> UNIT_BYTES_BY_DEVICE = new ConcurrentHashMap<>();

    private DirectIo() {}

    /**
     * Bytes of which direct I/O takes multiples: the block size, but at least a page; 0 where
     * direct I/O is not to be used.
     */
    static int unitBytes(Path file) throws IOException {
        Object device = Files.getAttribute(file, "unix:dev", LinkOption.NOFOLLOW_LINKS);
        Integer known = UNIT_BYTES_BY_DEVICE.get(device);
        if (known == null) {
            known = lookUp(file);
            UNIT_BYTES_BY_DEVICE.put(device, known);
        }
        return known;
    }

    private static int lookUp(Path file) {
        try {
            return unitBytes(Files.getFileStore(file).getBlockSize());
        } catch (IOException | UnsupportedOperationException noBlockSize) {
            return 0;
        }
    }

    static int unitBytes(long blockBytes) {
        boolean usable =
                blockBytes > 0
                        && blockBytes <= DirectBuffers.LARGEST_ALIGNMENT
                        && Long.bitCount(blockBytes) == 1;
        return usable ? (int) Math.max(blockBytes, DirectBuffers.ALIGNMENT) : 0;
    }

    /** A channel with O_DIRECT that follows no link, or null where the file system refuses. */
    static FileChannel open(Path file, OpenOption access) {
        try {
            return FileChannel.open(
                    file, Set.of(access, LinkOption.NOFOLLOW_LINKS, ExtendedOpenOption.DIRECT));
        } catch (IOException | UnsupportedOperationException refused) {
            return null;
        }
    }

    /** How many of the remaining bytes can go directly from or to this buffer and file offset. */
    static int directBytes(ByteBuffer buffer, long fileOffset, int unitBytes) {
        boolean aligned =
                unitBytes > 0
                        && buffer.isDirect()
                        && fileOffset % unitBytes == 0
                        && buffer.alignmentOffset(buffer.position(), unitBytes) == 0;
        return aligned ? buffer.remaining() / unitBytes * unitBytes : 0;
    }
}
