package dev.longhaul.benchmarks.profile;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Kinds of work, told from a stack's frames. The first that fits counts, so what a library does for
 * us stands before who called it.
 */
public enum Work {
    COMPRESS("zstd, compress", "luben/zstd/ZstdCompress"),
    DECOMPRESS("zstd, decompress", "luben/zstd/ZstdDecompress"),
    HASH("SHA-256", "MessageDigest|EvpHash|Sha256|SHA2"),
    CIPHER("AES-GCM", "AesGcm|GCM|javax/crypto/Cipher"),
    CHECKSUM("CRC32C", "CRC32C|Crc32C"),
    COLLECT(
            "garbage collection",
            "GCTaskThread|GangWorker|WorkerThread::run|VM_GenCollect|VM_Parallel|VM_Serial|PSScavenge"
                    + "|DefNew|G1|GenCollected"),
    COMPILE("compilation", "CompileBroker|Compilation::|C1_|C2Compiler"),
    START(
            "class loading",
            "SystemDictionary|java/lang/ClassLoader.|jdk/internal/loader/|ClassFileParser"),
    SYNC("fsync", "force0|fsync|fdatasync"),
    FILE_WRITE("file, write", "FileDispatcherImpl.*[wW]rite|FileOutputStream.write|pwrite"),
    FILE_READ("file, read", "FileDispatcherImpl.*[rR]ead|FileInputStream.read|pread"),
    SEND_FILE("socket, send from file", "sendfile|transferTo"),
    SEND("socket, send", "SocketDispatcher.write|SocketDispatcher.*writev"),
    RECEIVE("socket, receive", "SocketDispatcher.read|SocketDispatcher.*readv"),
    FIRST_TOUCH("memory, clearing", "clear_page|_zero|setMemory|Copy::fill|memset"),
    COPY("memory, copying", "copyMemory|arraycopy|memcpy|memmove|Arrays.copyOf"),
    SELECT("waiting for sockets", "EPoll|epoll_"),
    STATE("RocksDB", "rocksdb"),
    JOURNAL("SQLite", "sqlite"),
    LONGHAUL("Longhaul", "dev/longhaul"),
    KAFKA("Kafka", "org/apache/kafka|kafka/"),
    FLINK("Flink", "org/apache/flink|pekko"),
    OTHER("other", "");

    private static final List<Work> ALL = List.of(values());

    private final String title;
    private final Pattern frames;

    Work(String title, String frames) {
        this.title = title;
        this.frames = Pattern.compile(frames);
    }

    public String title() {
        return title;
    }

    /**
     * @param stack frames from the outermost to the innermost, with semicolons between them
     */
    static Work of(String stack) {
        return ALL.stream().filter(work -> work.frames.matcher(stack).find()).findFirst().get();
    }
}
