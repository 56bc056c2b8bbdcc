package dev.longhaul.edge;

import dev.longhaul.config.ConfigException;
import dev.longhaul.edge.kafka.SiteBroker;
import dev.longhaul.edge.kafka.SiteConnections;
import dev.longhaul.edge.pipeline.Pipeline;
import dev.longhaul.edge.plan.BatchPlanner;
import dev.longhaul.edge.plan.PlannedBatch;
import dev.longhaul.edge.receipt.ReceiptReader;
import dev.longhaul.edge.track.BatchTrack;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.wire.id.BatchId;
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
import org.apache.kafka.common.KafkaException;

/**
 * Sends files once: walks, reads, seals, hands to the site's broker, and waits for the receipts of
 * the data centre. A file counts as done only when it is stored at every required sink. Nothing is
 * written at the site. One sending at a time.
 */
public final class FileSender {
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(2);

    private final EdgeConfig config;
    private final SiteConnections connections;
    private final Clock clock;

    public FileSender(EdgeConfig config) {
        this(config, new SiteBroker(config), Clock.systemUTC());
    }

    FileSender(EdgeConfig config, SiteConnections connections, Clock clock) {
        this.config = config;
        this.connections = connections;
        this.clock = clock;
    }

    /**
     * @param progress counts while this runs; a fresh one
     * @throws ConfigException where an argument or a key file is wrong; nothing was sent
     * @throws SendException where the broker cannot be used; nothing was sent
     */
    public SendReport send(SendRequest request, SendProgress progress)
            throws ConfigException, SendException, InterruptedException {
        List<PlannedBatch> plan = plan(request, progress);
        if (request.dryRun()) {
            progress.phase(SendProgress.Phase.ENDED);
            return PlanReport.of(plan);
        }
        SiteKeys keys = SiteKeys.read(config);
        config.requireHeap(Runtime.getRuntime().maxMemory());
        progress.phase(SendProgress.Phase.CONNECTING);
        int partitions = connections.filePartitions();
        Ledger ledger = new Ledger(config.requiredSinks(), request.waitForReceipts(), progress);
        try (ReceiptReader receipts = receipts(request, keys, ledger, progress)) {
            if (receipts != null) {
                start(receipts);
            }
            return send(request, plan, keys, partitions, ledger, progress);
        }
    }

    private List<PlannedBatch> plan(SendRequest request, SendProgress progress)
            throws ConfigException {
        List<PlannedBatch> plan;
        try {
            plan = new BatchPlanner(request, clock).plan();
        } catch (IllegalArgumentException e) {
            throw new ConfigException(e.getMessage());
        }
        plan.forEach(batch -> progress.found(batch.files().size(), batch.plaintextBytes()));
        return plan;
    }

    private ReceiptReader receipts(
            SendRequest request, SiteKeys keys, Ledger ledger, SendProgress progress) {
        if (!request.waitForReceipts()) {
            return null;
        }
        TrustedKeys trusted = TrustedKeys.ofSite(keys.own(), keys.dataCentre());
        return new ReceiptReader(
                connections.receiptsConsumer(),
                config.receiptsTopic(),
                new RecordOpener(trusted, Long.MAX_VALUE),
                config.site(),
                ledger,
                progress);
    }

    private void start(ReceiptReader receipts) throws SendException {
        try {
            receipts.start();
        } catch (KafkaException e) {
            throw new SendException(
                    "receipts cannot be read from %s: %s"
                            .formatted(config.receiptsTopic(), e.getMessage()),
                    null,
                    e);
        }
    }

    private SendReport send(
            SendRequest request,
            List<PlannedBatch> plan,
            SiteKeys keys,
            int partitions,
            Ledger ledger,
            SendProgress progress)
            throws InterruptedException {
        long startNanos = System.nanoTime();
        SecureRandom random = new SecureRandom();
        RecordSealer sealer =
                new RecordSealer(
                        keys.own(), keys.dataCentre(), config.site(), RunId.random(random), clock);
        List<BatchTrack> batches = new ArrayList<>();
        for (PlannedBatch batch : plan) {
            batches.add(ledger.begin(batch, BatchId.random(random), clock.instant()));
        }
        Producer<byte[], byte[]> producer = connections.producer();
        try {
            progress.phase(SendProgress.Phase.SENDING);
            new Pipeline(config, producer, partitions, sealer, ledger, progress, clock)
                    .run(batches);
            progress.phase(SendProgress.Phase.ACKNOWLEDGING);
            if (ledger.failure().isEmpty()) {
                producer.flush();
            }
        } finally {
            producer.close(CLOSE_TIMEOUT);
        }
        progress.phase(SendProgress.Phase.WAITING_FOR_RECEIPTS);
        ledger.awaitEnd(request.waitForReceipts() ? request.longestWait() : Optional.empty());
        progress.phase(SendProgress.Phase.ENDED);
        return new SendReport(
                ledger.reports(),
                Duration.ofNanos(System.nanoTime() - startNanos),
                request.waitForReceipts(),
                false,
                progress.ignoredReceipts(),
                ledger.failure());
    }
}
