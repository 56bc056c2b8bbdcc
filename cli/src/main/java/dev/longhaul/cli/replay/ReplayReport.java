package dev.longhaul.cli.replay;

import dev.longhaul.cli.ExitCodes;
import dev.longhaul.replay.follow.Ending;
import dev.longhaul.replay.follow.ReplayTally;
import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.plan.PlannedTransfer;
import dev.longhaul.replay.plan.ReplayPlan;
import dev.longhaul.replay.scan.ScanResult;
import dev.longhaul.replay.scan.WholeTransfer;
import java.util.List;

/**
 * What a replay would do, or has done.
 *
 * @param tally null where nothing was done
 */
record ReplayReport(ScanResult found, ReplayPlan plan, ReplayTally tally) {
    List<OffsetRange> ranges() {
        return plan.ranges();
    }

    boolean isDone() {
        return tally != null;
    }

    long files() {
        return found.whole().stream()
                .map(
                        transfer ->
                                List.of(
                                        transfer.key().topic(),
                                        transfer.manifest().batchName(),
                                        transfer.manifest().path()))
                .distinct()
                .count();
    }

    long plaintextBytes() {
        return found.whole().stream().mapToLong(transfer -> transfer.manifest().fileBytes()).sum();
    }

    long wireBytes() {
        return found.whole().stream().mapToLong(WholeTransfer::wireBytes).sum();
    }

    long count(Ending ending) {
        return tally.count(ending);
    }

    /** How the transfer at that place in the lists of scan and plan has ended. */
    Ending ending(int index) {
        return tally.ending(planned(index));
    }

    String detail(int index) {
        return tally.detail(planned(index));
    }

    private PlannedTransfer planned(int index) {
        return plan.transfers().get(index);
    }

    /** Of all that was touched: is everything as it should be, some of it, or nothing? */
    int exitCode() {
        long failed = found.notWhole().size() + (isDone() ? count(Ending.FAILED) : 0);
        long well = found.whole().size() - (isDone() ? count(Ending.FAILED) : 0);
        if (failed == 0) {
            return ExitCodes.DONE;
        }
        return well > 0 ? ExitCodes.PARTLY_DONE : ExitCodes.FAILED;
    }
}
