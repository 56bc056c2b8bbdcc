package dev.longhaul.cli.send;

import dev.longhaul.cli.ExitCodes;
import dev.longhaul.edge.SendReport;

/** The exit code of a sending. */
final class SendExit {
    private SendExit() {}

    static int of(SendReport report) {
        if (report.complete()) {
            return ExitCodes.DONE;
        }
        boolean nothing = report.failure().isPresent() && report.doneFiles() == 0;
        return nothing ? ExitCodes.FAILED : ExitCodes.PARTLY_DONE;
    }
}
