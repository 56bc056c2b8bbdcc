package dev.longhaul.edge;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Counters of a sending under way, for another thread to read while it runs. Each value is current
 * when read; values read one after another need not fit together. Thread-safe.
 */
public final class SendProgress {
    /** What a sending does, in this order. */
    public enum Phase {
        LOOKING,
        CONNECTING,
        SENDING,
        ACKNOWLEDGING,
        WAITING_FOR_RECEIPTS,
        ENDED
    }

    private final LongSupplier nanoTime;
    private final AtomicLong filesFound = new AtomicLong();
    private final AtomicLong plaintextBytesFound = new AtomicLong();
    private final AtomicLong filesRead = new AtomicLong();
    private final AtomicLong plaintextBytesRead = new AtomicLong();
    private final AtomicLong wireBytes = new AtomicLong();
    private final AtomicLong unacknowledgedRecords = new AtomicLong();
    private final AtomicLong filesDone = new AtomicLong();
    private final AtomicLong filesEndedOtherwise = new AtomicLong();
    private final Map<SendCounter, AtomicLong> counters = new EnumMap<>(SendCounter.class);
    private final Map<String, AtomicLong> filesStored = new ConcurrentHashMap<>();
    private volatile Phase phase = Phase.LOOKING;
    private volatile boolean receiptsTopicMissing;
    private volatile WaitState waitState = WaitState.NONE;
    private volatile Optional<String> brokerAway = Optional.empty();
    private volatile Optional<String> failure = Optional.empty();
    private volatile boolean journalFailed;
    private volatile long changedNanos;
    private volatile long wordNanos;

    /** Since when {@link #waitState} is what it is; guarded by this. */
    private long waitStateNanos;

    public SendProgress() {
        this(System::nanoTime);
    }

    SendProgress(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.changedNanos = nanoTime.getAsLong();
        this.wordNanos = changedNanos;
        this.waitStateNanos = changedNanos;
        for (SendCounter counter : SendCounter.values()) {
            counters.put(counter, new AtomicLong());
        }
    }

    public Phase phase() {
        return phase;
    }

    public long filesFound() {
        return filesFound.get();
    }

    public long plaintextBytesFound() {
        return plaintextBytesFound.get();
    }

    /** Files read to their end and handed over. */
    public long filesRead() {
        return filesRead.get();
    }

    public long plaintextBytesRead() {
        return plaintextBytesRead.get();
    }

    /** Of all records handed to the producer. */
    public long wireBytes() {
        return wireBytes.get();
    }

    public long unacknowledgedRecords() {
        return unacknowledgedRecords.get();
    }

    /** Files that have all their receipts (without waiting: all their acknowledgements). */
    public long filesDone() {
        return filesDone.get();
    }

    /** Files skipped, rejected or failed. */
    public long filesEndedOtherwise() {
        return filesEndedOtherwise.get();
    }

    public long count(SendCounter counter) {
        return counters.get(counter).get();
    }

    /** All counters as they stand. */
    public Map<SendCounter, Long> counts() {
        Map<SendCounter, Long> counts = new EnumMap<>(SendCounter.class);
        counters.forEach((counter, count) -> counts.put(counter, count.get()));
        return counts;
    }

    /** What new chunks wait for, as of the last second or so. */
    public WaitState waitState() {
        return waitState;
    }

    /** Why the site's broker cannot be used yet. */
    public Optional<String> brokerAway() {
        return brokerAway;
    }

    /** Why the sending as a whole breaks off. */
    public Optional<String> failure() {
        return failure;
    }

    /** Whether the journal cannot be written or read. */
    public boolean journalFailed() {
        return journalFailed;
    }

    /** Files stored at each required sink, by its name. */
    public Map<String, Long> filesStored() {
        Map<String, Long> stored = new TreeMap<>();
        filesStored.forEach((sink, files) -> stored.put(sink, files.get()));
        return stored;
    }

    /** Whether the mirror has not yet made the receipts topic at the site. */
    public boolean receiptsTopicMissing() {
        return receiptsTopicMissing;
    }

    /** How long nothing at all has moved. */
    public Duration quiet() {
        return Duration.ofNanos(nanoTime.getAsLong() - changedNanos);
    }

    /** How long the data centre has said nothing at all. */
    public Duration sinceLastWord() {
        return Duration.ofNanos(nanoTime.getAsLong() - wordNanos);
    }

    public void phase(Phase next) {
        phase = next;
        changed();
    }

    public void found(long files, long plaintextBytes) {
        filesFound.addAndGet(files);
        plaintextBytesFound.addAndGet(plaintextBytes);
        changed();
    }

    public void sinks(List<String> names) {
        names.forEach(name -> filesStored.put(name, new AtomicLong()));
    }

    public void read(long plaintextBytes) {
        plaintextBytesRead.addAndGet(plaintextBytes);
        changed();
    }

    public void fileRead() {
        filesRead.incrementAndGet();
        changed();
    }

    public void handedOver(long bytes) {
        wireBytes.addAndGet(bytes);
        unacknowledgedRecords.incrementAndGet();
        changed();
    }

    public void acknowledged() {
        unacknowledgedRecords.decrementAndGet();
        changed();
    }

    public void stored(String sink) {
        filesStored.computeIfAbsent(sink, any -> new AtomicLong()).incrementAndGet();
        changed();
    }

    public void fileDone() {
        filesDone.incrementAndGet();
        changed();
    }

    public void fileEndedOtherwise() {
        filesEndedOtherwise.incrementAndGet();
        changed();
    }

    /** Does not end the quiet: who only asks has not got on. */
    public void add(SendCounter counter, long amount) {
        counters.get(counter).addAndGet(amount);
    }

    public void add(SendCounter counter) {
        add(counter, 1);
    }

    /** Counts the time in which new chunks waited for what they did until now. */
    public synchronized void waitState(WaitState state) {
        long now = nanoTime.getAsLong();
        long millis = TimeUnit.NANOSECONDS.toMillis(now - waitStateNanos);
        switch (waitState.waiting()) {
            case WINDOW -> add(SendCounter.WINDOW_WAIT_MS, millis);
            case BROKER_DISK -> add(SendCounter.BROKER_DISK_WAIT_MS, millis);
            case NOTHING -> {
                // That is no waiting.
            }
        }
        waitState = state;
        waitStateNanos = now;
    }

    public void failed(String why) {
        failure = Optional.of(why);
    }

    public void journalFailed(String why) {
        journalFailed = true;
        failed(why);
    }

    public void brokerAway(Optional<String> reason) {
        brokerAway = reason;
    }

    /** The data centre has said something. */
    public void word() {
        wordNanos = nanoTime.getAsLong();
    }

    public void receiptsTopicMissing(boolean missing) {
        receiptsTopicMissing = missing;
    }

    private void changed() {
        changedNanos = nanoTime.getAsLong();
    }
}
