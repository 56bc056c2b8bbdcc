package dev.longhaul.edge;

import dev.longhaul.config.ConfigException;
import dev.longhaul.edge.journal.Journal;
import dev.longhaul.edge.journal.JournalException;
import dev.longhaul.edge.journal.JournalFailedException;
import dev.longhaul.edge.journal.JournalInUseException;
import dev.longhaul.edge.kafka.SiteBroker;
import dev.longhaul.edge.kafka.SiteConnections;
import dev.longhaul.edge.plan.BatchPlanner;
import dev.longhaul.edge.plan.PlannedBatch;
import dev.longhaul.edge.recovery.RecoveryTimes;
import java.time.Clock;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends files once: walks, reads, seals, hands to the site's broker, and waits for the receipts of
 * the data centre. A file counts as done only when it is stored at every required sink. What does
 * not arrive is asked about and goes again. All that is written at the site is the journal: a
 * sending that was killed goes on where it stopped when it is started again. One sending at a time.
 */
public final class FileSender {
    private static final Logger LOG = LoggerFactory.getLogger(FileSender.class);

    private final EdgeConfig config;
    private final SiteConnections connections;
    private final RecoveryTimes times;
    private final Clock clock;

    public FileSender(EdgeConfig config) {
        this(config, new SiteBroker(config), RecoveryTimes.STANDARD, Clock.systemUTC());
    }

    FileSender(EdgeConfig config, SiteConnections connections, RecoveryTimes times, Clock clock) {
        this.config = config;
        this.connections = connections;
        this.times = times;
        this.clock = clock;
    }

    /**
     * @param progress counts while this runs; a fresh one
     * @throws ConfigException where an argument, a key file or the journal cannot be used (another
     *     sender has it, for instance); nothing was sent
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
        try (Journal journal = openJournal(progress);
                FlushOnExit flush = new FlushOnExit(journal);
                SenderMetricsFile metrics = metricsFile(progress).start()) {
            return send(request, plan, keys, journal, progress);
        } catch (JournalFailedException e) {
            throw new SendException(e.getMessage(), e.hint(), e);
        }
    }

    /** The metrics are those of the one sender that has the journal, or of none. */
    private Journal openJournal(SendProgress progress) throws ConfigException {
        try {
            Journal journal = Journal.open(config.journal(), config.site(), clock);
            journal.whenFailed(failure -> progress.journalFailed(failure.getMessage()));
            return journal;
        } catch (JournalInUseException e) {
            throw new ConfigException(e.getMessage(), e.hint());
        } catch (JournalException e) {
            progress.journalFailed(e.getMessage());
            progress.phase(SendProgress.Phase.ENDED);
            metricsFile(progress).close();
            throw new ConfigException(e.getMessage(), e.hint());
        }
    }

    private SenderMetricsFile metricsFile(SendProgress progress) {
        return new SenderMetricsFile(config.metricsFile(), progress);
    }

    private SendReport send(
            SendRequest request,
            List<PlannedBatch> plan,
            SiteKeys keys,
            Journal journal,
            SendProgress progress)
            throws SendException, InterruptedException {
        LOG.info("sending {} files", progress.filesFound());
        try {
            progress.phase(SendProgress.Phase.CONNECTING);
            int partitions =
                    new BrokerWait(request.connectTimeout(), progress)
                            .until(connections::filePartitions);
            Sending.Setup setup =
                    new Sending.Setup(config, connections, keys, journal, partitions, times, clock);
            SendReport report = new Sending(setup, request, progress).run(plan);
            report.failure().ifPresent(progress::failed);
            log(report);
            return report;
        } catch (SendException | JournalFailedException e) {
            progress.failed(e.getMessage());
            LOG.error("the sending broke off: {}", e.getMessage());
            throw e;
        } finally {
            progress.phase(SendProgress.Phase.ENDED);
        }
    }

    private static void log(SendReport report) {
        for (BatchReport batch : report.batches()) {
            for (Skipped file : batch.skipped()) {
                LOG.warn("not sent: {}/{}: {}", batch.name(), file.path(), file.reason());
            }
            for (FailedFile file : batch.failed()) {
                LOG.warn("failed: {}/{}: {}", batch.name(), file.path(), file.reason());
            }
        }
        report.failure().ifPresent(why -> LOG.error("the sending broke off: {}", why));
        LOG.info("ended: {} of {} files done", report.doneFiles(), report.fileCount());
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
}
