package dev.longhaul.edge.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Keeps a journal to one sender. The lock is the operating system's: it ends with the process,
 * however that dies. What stands in the file only tells others who holds it; the text of a dead
 * holder means nothing.
 */
final class JournalLock implements AutoCloseable {
    private static final Pattern HOLDER =
            Pattern.compile("process [0-9]{1,10} since [0-9TZ:.+-]{1,40}");

    /**
     * Journals of this process and their holders. A lock does not exclude its own process, and
     * whoever closes the file a second time would let go of it: so it is not even opened then.
     */
    private static final Map<Path, String> HERE = new HashMap<>();

    private final Path key;
    private final FileChannel channel;

    private JournalLock(Path key, FileChannel channel) {
        this.key = key;
        this.channel = channel;
    }

    /**
     * @throws JournalInUseException where another sender has it
     */
    static JournalLock take(JournalDirectory directory, Instant now) throws JournalException {
        synchronized (HERE) {
            try {
                return take(directory, directory.path().toRealPath(), now);
            } catch (IOException e) {
                throw directory.unusable(e);
            }
        }
    }

    private static JournalLock take(JournalDirectory directory, Path key, Instant now)
            throws IOException, JournalInUseException {
        if (HERE.containsKey(key)) {
            throw inUse(directory, HERE.get(key));
        }
        FileChannel channel =
                FileChannel.open(
                        directory.lock(), StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock == null) {
                throw inUse(directory, holder(directory.lock()));
            }
            String holder = "process %d since %s".formatted(ProcessHandle.current().pid(), now);
            write(channel, holder);
            HERE.put(key, holder);
            return new JournalLock(key, channel);
        } catch (IOException | JournalInUseException e) {
            channel.close();
            throw e;
        }
    }

    private static void write(FileChannel channel, String holder) throws IOException {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap((holder + "\n").getBytes(StandardCharsets.US_ASCII)));
    }

    private static String holder(Path file) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.US_ASCII).strip();
        return HOLDER.matcher(text).matches() ? text : "another process";
    }

    private static JournalInUseException inUse(JournalDirectory directory, String holder) {
        return new JournalInUseException(
                "journal %s is in use by %s".formatted(directory.path(), holder),
                "one sender at a time: wait for it, or give this one another journal");
    }

    @Override
    public void close() throws IOException {
        synchronized (HERE) {
            HERE.remove(key);
            channel.close();
        }
    }
}
