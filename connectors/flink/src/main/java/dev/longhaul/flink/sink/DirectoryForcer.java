package dev.longhaul.flink.sink;

import dev.longhaul.files.Durability;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * fsync of directories, merged: who asks while an fsync of the directory runs shares the next one.
 * Thread-safe.
 */
public final class DirectoryForcer {
    private static final int LOCKS = 64;

    private final Map<Path, CompletableFuture<Void>> gathering = new HashMap<>();
    private final Lock[] locks = new Lock[LOCKS];
    private final Fsync fsync;

    /** Of one directory; a seam, so that tests see when it happens. */
    public interface Fsync {
        void of(Path directory) throws IOException;
    }

    public DirectoryForcer() {
        this(Durability::forceDirectory);
    }

    public DirectoryForcer(Fsync fsync) {
        this.fsync = fsync;
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new ReentrantLock();
        }
    }

    /** Returns when an fsync that began after this call has ended. */
    public void force(Path directory) throws IOException {
        CompletableFuture<Void> mine = new CompletableFuture<>();
        CompletableFuture<Void> others;
        synchronized (gathering) {
            others = gathering.putIfAbsent(directory, mine);
        }
        if (others == null) {
            lead(directory, mine);
        }
        await(others == null ? mine : others);
    }

    private void lead(Path directory, CompletableFuture<Void> round) {
        Lock lock = locks[Math.floorMod(directory.hashCode(), LOCKS)];
        lock.lock();
        try {
            synchronized (gathering) {
                gathering.remove(directory); // whoever comes now needs another fsync
            }
            fsync.of(directory);
            round.complete(null);
        } catch (IOException | RuntimeException e) {
            round.completeExceptionally(e);
        } catch (Error e) {
            round.completeExceptionally(e); // others wait for it
            throw e;
        } finally {
            lock.unlock();
        }
    }

    private static void await(CompletableFuture<Void> round) throws IOException {
        try {
            round.join();
        } catch (CompletionException e) {
            throw new IOException("fsync of a directory failed", e.getCause());
        }
    }
}
