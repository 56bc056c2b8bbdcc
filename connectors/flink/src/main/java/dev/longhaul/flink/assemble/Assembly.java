package dev.longhaul.flink.assemble;

import dev.longhaul.flink.assemble.Tombstone.End;
import dev.longhaul.flink.assemble.TransferState.Fit;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.TransferEvent;
import dev.longhaul.flink.event.TransferEvent.Abandoned;
import dev.longhaul.flink.event.TransferEvent.ChunkWritten;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.flink.event.TransferEvent.Refused;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Manifest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The life of a transfer, from its first chunk or manifest to the end of its tombstone. Always of
 * the current key; free of threads and clocks.
 *
 * <pre>
 * open -- complete, covered ---------------------------> RELEASED    archive has it
 *      -- asked for, no chunk, covered ----------------> RELEASED    archive looks what stands
 *      -- chunks and manifest contradict each other ---> REFUSED     staging is swept once covered
 *      -- its sender gives it up ----------------------> ABANDONED   likewise
 *      -- its only manifest is refused by stage -------> MANIFEST_REFUSED  likewise
 *      -- nothing came for abandonAfter ---------------> SWEPT       likewise
 * </pre>
 *
 * <p>Staging is only swept once a checkpoint covers the end: a job that goes back to an earlier one
 * still finds the chunks that its state speaks of. What late chunks bring back goes the same way.
 *
 * <p>A duplicate of a chunk begins the wait of a complete transfer anew, for its write may come
 * after the staged file has been sealed, and would make another one. Stage drops the duplicates
 * that it knows, and nobody sends what is not missing: so that ends.
 */
final class Assembly {
    private static final Logger LOG = LoggerFactory.getLogger(Assembly.class);

    /** What it works with. */
    record Parts(
            TransferState state,
            CoverageWait coverage,
            TransferTimers timers,
            AssembleOutput output,
            AssembleMetrics metrics,
            StagingSweeper sweeper) {}

    private final AssembleSettings settings;
    private final TransferState state;
    private final CoverageWait coverage;
    private final TransferTimers timers;
    private final AssembleOutput output;
    private final AssembleMetrics metrics;
    private final Answers answers;
    private final StagingSweeper sweeper;

    Assembly(AssembleSettings settings, Parts parts) {
        this.settings = settings;
        this.state = parts.state();
        this.coverage = parts.coverage();
        this.timers = parts.timers();
        this.output = parts.output();
        this.metrics = parts.metrics();
        this.answers = new Answers(output, metrics);
        this.sweeper = parts.sweeper();
    }

    void happened(TransferEvent event, String key) throws Exception {
        if (event instanceof ChunkWritten chunk) {
            chunkWritten(chunk, key);
        } else if (event instanceof ManifestArrived arrived) {
            manifestArrived(arrived, key);
        } else if (event instanceof Abandoned abandoned) {
            abandoned(abandoned, key);
        } else if (event instanceof Refused refused) {
            refused(refused, key);
        }
    }

    private void chunkWritten(ChunkWritten chunk, String key) throws Exception {
        if (state.end() != null) {
            coverage.begin(key); // then its staging file is there, and can be removed
            return;
        }
        setFirstTimer();
        state.add(chunk, timers.now());
        check(chunk.site(), key); // a duplicate as well: it may still wait to be written
    }

    private void manifestArrived(ManifestArrived arrived, String key) throws Exception {
        Tombstone end = state.end();
        if (end != null) {
            answers.ended(end, arrived);
        } else if (state.manifest() == null) {
            setFirstTimer();
            state.describe(arrived.manifest(), timers.now());
            check(arrived.site(), key);
        } else if (Answers.isAnother(state.manifest(), arrived)) {
            answers.another(arrived);
        } else {
            asked(key);
        }
    }

    /** A complete transfer waits already: its end is the answer. */
    private void asked(String key) throws Exception {
        metrics.queries.inc();
        if (!coverage.isWaiting()) {
            coverage.begin(key);
        }
    }

    private void abandoned(Abandoned abandoned, String key) throws Exception {
        if (state.end() != null || state.fit() == Fit.COMPLETE) {
            return;
        }
        LOG.info(
                "transfer {} of site {} is given up by its sender: {}",
                abandoned.transferId(),
                abandoned.site(),
                abandoned.reason());
        metrics.abandoned.inc();
        endEarly(End.ABANDONED, key);
    }

    /** Stage has answered. A manifest that came before holds, whatever came after it. */
    private void refused(Refused refused, String key) throws Exception {
        if (state.end() != null || state.manifest() != null) {
            return;
        }
        metrics.rejected.add(
                "transfer %s of site %s: its manifest is refused: %s"
                        .formatted(refused.transferId(), refused.site(), refused.reason()));
        endEarly(End.MANIFEST_REFUSED, key);
    }

    private void endEarly(End end, String key) throws Exception {
        if (state.progress() == null) {
            timers.set(forgetAt());
        } else {
            coverage.begin(key); // then staging is swept
        }
        state.bury(end, null, forgetAt());
    }

    private void setFirstTimer() throws Exception {
        if (state.progress() == null) {
            timers.set(timers.now() + settings.abandonAfter().toMillis());
        }
    }

    private long forgetAt() {
        return timers.now() + settings.tombstone().toMillis();
    }

    private void check(SiteId site, String key) throws Exception {
        Fit fit = state.fit();
        if (fit == Fit.CONTRADICTORY) {
            metrics.rejected.add(
                    "%s of site %s: chunks do not fit the manifest"
                            .formatted(state.manifest().path(), site));
            answers.contradictory(site, state.manifest());
            state.bury(End.REFUSED, state.manifest(), forgetAt());
            coverage.begin(key); // then staging is swept
        } else if (fit == Fit.COMPLETE) {
            coverage.begin(key);
        }
    }

    /** A checkpoint covers everything that was said of the transfer when it began to wait. */
    void covered(SiteId site, TransferId transfer) throws Exception {
        Tombstone end = state.end();
        if (end != null) {
            sweep(site, transfer, end);
        } else if (state.fit() == Fit.COMPLETE) {
            metrics.released.inc();
            handOn(site);
        } else if (state.progress().receivedChunks() == 0) {
            metrics.answeredByArchive.inc();
            handOn(site);
        } else {
            answers.missing(site, state);
        }
    }

    private void handOn(SiteId site) throws Exception {
        Manifest manifest = state.manifest();
        state.bury(End.RELEASED, manifest, forgetAt());
        output.order(Order.PUBLISH, site, manifest);
    }

    /** What archive was given, archive cleans: after it has done its work. */
    private void sweep(SiteId site, TransferId transfer, Tombstone end) {
        if (end.end() == End.RELEASED) {
            output.order(Order.CLEAN, site, end.manifest());
        } else {
            sweeper.sweep(site, transfer);
        }
    }

    /** A timer of the transfer is due. */
    void timer(SiteId site, TransferId transfer, String key) throws Exception {
        Tombstone end = state.end();
        if (end != null) {
            forgetOrWait(end);
        } else if (state.progress() != null) {
            giveUpOrWait(site, transfer, key);
        }
    }

    private void forgetOrWait(Tombstone end) throws Exception {
        if (end.untilMillis() > timers.now()) {
            timers.set(end.untilMillis());
        } else {
            state.forget();
            coverage.end();
        }
    }

    private void giveUpOrWait(SiteId site, TransferId transfer, String key) throws Exception {
        long patience = settings.abandonAfter().toMillis();
        long deadline = state.progress().lastProgressMillis() + patience;
        if (coverage.isWaiting() || deadline > timers.now()) {
            timers.set(Math.max(deadline, timers.now() + patience / 2));
            return;
        }
        LOG.warn(
                "transfer {} of site {} is swept: {} chunks came, none for {}, manifest {}",
                transfer,
                site,
                state.progress().receivedChunks(),
                settings.abandonAfter(),
                state.manifest() == null ? "missing" : state.manifest().path());
        metrics.swept.inc();
        state.bury(End.SWEPT, null, forgetAt());
        coverage.begin(key); // then staging is swept
        timers.set(forgetAt());
    }

    /** A file that lies in staging unchanged since long. */
    void leftBehind(Leftover leftover) throws Exception {
        Tombstone end = state.end();
        if (end != null && end.end() == End.RELEASED) {
            output.order(Order.CLEAN, leftover.site(), end.manifest());
        } else if (state.progress() == null) {
            sweeper.remove(leftover);
        }
    }
}
