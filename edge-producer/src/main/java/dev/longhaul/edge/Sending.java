package dev.longhaul.edge;

import dev.longhaul.edge.journal.Journal;
import dev.longhaul.edge.journal.JournalBatch;
import dev.longhaul.edge.kafka.SiteAdmin;
import dev.longhaul.edge.kafka.SiteConnections;
import dev.longhaul.edge.pipeline.Pipeline;
import dev.longhaul.edge.pipeline.WorkQueue;
import dev.longhaul.edge.plan.PlannedBatch;
import dev.longhaul.edge.receipt.ReceiptDesk;
import dev.longhaul.edge.receipt.ReceiptOpener;
import dev.longhaul.edge.receipt.ReceiptReader;
import dev.longhaul.edge.recovery.Recovery;
import dev.longhaul.edge.recovery.RecoveryTimes;
import dev.longhaul.edge.recovery.Repair;
import dev.longhaul.edge.track.BatchTrack;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.edge.track.ReceiptEntries;
import dev.longhaul.edge.upkeep.BrokerDisk;
import dev.longhaul.edge.upkeep.Trimming;
import dev.longhaul.edge.window.Lanes;
import dev.longhaul.edge.window.UnstagedWindow;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.key.TrustedKeys;
import dev.longhaul.wire.record.RecordOpener;
import dev.longhaul.wire.record.RecordSealer;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.producer.Producer;

/** One run of a sender, from the connected broker to the report: wires its parts together. */
final class Sending {
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(2);

    private final Setup setup;
    private final SendRequest request;
    private final SendProgress progress;
    private final RunId runId = RunId.random(new SecureRandom());
    private final WorkQueue<Repair> repairs = new WorkQueue<>();
    private final UnstagedWindow window;
    private final Lanes lanes;
    private final Recovery recovery;
    private final Ledger ledger;

    /** What a sending stands on. */
    record Setup(
            EdgeConfig config,
            SiteConnections connections,
            SiteKeys keys,
            Journal journal,
            int partitions,
            RecoveryTimes times,
            Clock clock) {}

    Sending(Setup setup, SendRequest request, SendProgress progress) {
        this.setup = setup;
        this.request = request;
        this.progress = progress;
        boolean waits = request.waitForReceipts();
        this.window =
                waits
                        ? new UnstagedWindow(setup.config.window().bytes())
                        : UnstagedWindow.unbounded();
        this.lanes =
                waits ? Lanes.tracked(setup.partitions, window) : Lanes.untracked(setup.partitions);
        long startNanos = System.nanoTime();
        this.recovery =
                new Recovery(
                        setup.partitions,
                        setup.times,
                        progress,
                        () -> System.nanoTime() - startNanos,
                        repairs::put);
        this.ledger =
                new Ledger(
                        setup.config.requiredSinks(),
                        waits,
                        progress,
                        new SendingEvents(setup.journal, recovery));
        setup.journal.whenFailed(failure -> ledger.fail(failure.getMessage()));
    }

    /**
     * @throws SendException where receipts cannot be read; nothing was sent
     */
    SendReport run(List<PlannedBatch> plan) throws SendException, InterruptedException {
        try (SiteAdmin admin = setup.connections.admin()) {
            return request.waitForReceipts() ? sendAndRead(plan, admin) : send(plan, admin);
        }
    }

    private SendReport sendAndRead(List<PlannedBatch> plan, SiteAdmin admin)
            throws SendException, InterruptedException {
        try (ReceiptReader receipts = receipts()) {
            new BrokerWait(request.connectTimeout(), progress)
                    .until(
                            () -> {
                                receipts.start();
                                return receipts;
                            });
            return send(plan, admin);
        }
    }

    private ReceiptReader receipts() {
        EdgeConfig config = setup.config;
        TrustedKeys trusted = TrustedKeys.ofSite(setup.keys.own(), setup.keys.dataCentre());
        ReceiptDesk desk =
                new ReceiptDesk(runId, lanes, recovery, new ReceiptEntries(ledger), progress);
        return new ReceiptReader(
                setup.connections.receiptsConsumer(),
                config.receiptsTopic(),
                new ReceiptOpener(
                        new RecordOpener(trusted, Long.MAX_VALUE), config.site(), progress, desk),
                setup.journal,
                progress,
                ledger::fail);
    }

    private SendReport send(List<PlannedBatch> plan, SiteAdmin admin) throws InterruptedException {
        long startNanos = System.nanoTime();
        progress.phase(SendProgress.Phase.SENDING);
        Producer<byte[], byte[]> producer = setup.connections.producer();
        try (Pipeline pipeline = pipeline(producer, batches(plan));
                Rounds rounds = rounds(pipeline, admin)) {
            pipeline.start();
            rounds.start(setup.times);
            awaitEnd(producer);
        } finally {
            producer.close(CLOSE_TIMEOUT);
        }
        progress.phase(SendProgress.Phase.ENDED);
        return new SendReport(
                ledger.reports(),
                Duration.ofNanos(System.nanoTime() - startNanos),
                request.waitForReceipts(),
                false,
                progress.counts(),
                ledger.failure());
    }

    private void awaitEnd(Producer<byte[], byte[]> producer) throws InterruptedException {
        ledger.awaitHandedOver();
        progress.phase(SendProgress.Phase.ACKNOWLEDGING);
        if (ledger.failure().isEmpty()) {
            producer.flush();
        }
        progress.phase(SendProgress.Phase.WAITING_FOR_RECEIPTS);
        ledger.awaitEnd(request.waitForReceipts() ? request.longestWait() : Optional.empty());
    }

    /** The journal's batches: the same ids over all sendings, unless everything is to go anew. */
    private List<BatchTrack> batches(List<PlannedBatch> plan) {
        List<BatchTrack> batches = new ArrayList<>();
        for (PlannedBatch planned : plan) {
            JournalBatch known =
                    request.resume()
                            ? setup.journal.batch(planned.journalName(), planned.root())
                            : setup.journal.newBatch(planned.journalName(), planned.root());
            PlannedBatch batch = planned.since(known.created());
            batches.add(ledger.begin(batch, known.batchId(), known.created()));
        }
        return batches;
    }

    private Pipeline pipeline(Producer<byte[], byte[]> producer, List<BatchTrack> batches) {
        SiteKeys keys = setup.keys;
        RecordSealer sealer =
                new RecordSealer(
                        keys.own(), keys.dataCentre(), setup.config.site(), runId, setup.clock);
        return new Pipeline(
                setup.config,
                new Pipeline.Run(
                        producer,
                        sealer,
                        lanes,
                        window,
                        ledger,
                        setup.journal,
                        request.waitForReceipts() ? Optional.of(recovery) : Optional.empty(),
                        repairs,
                        progress,
                        batches));
    }

    private Rounds rounds(Pipeline pipeline, SiteAdmin admin) {
        BrokerDisk disk = new BrokerDisk(admin, setup.config.brokerReserve().bytes(), window);
        Rounds.Upkeep upkeep = new Rounds.Upkeep(new Trimming(admin, lanes, progress), disk);
        long windowBytes = setup.config.window().bytes();
        return new Rounds(pipeline, recovery, lanes, window, windowBytes, upkeep, progress);
    }
}
