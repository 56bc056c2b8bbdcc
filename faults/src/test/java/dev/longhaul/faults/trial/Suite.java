package dev.longhaul.faults.trial;

import dev.longhaul.faults.process.Checkout;
import dev.longhaul.faults.report.Elsewheres;
import dev.longhaul.faults.report.FaultPoints;
import dev.longhaul.faults.report.ReliabilityTable;
import dev.longhaul.faults.stack.StackPool;

/** What all scenarios of one run share; at its end the stack goes down and the table is written. */
final class Suite implements AutoCloseable {
    private final StackPool stacks = new StackPool();
    private final ReliabilityTable table = new ReliabilityTable(FaultPoints.seed());

    Suite() {
        System.out.println("faults: seed " + FaultPoints.seed() + " (-Dfaults.seed=N)");
    }

    StackPool stacks() {
        return stacks;
    }

    ReliabilityTable table() {
        return table;
    }

    @Override
    public void close() throws Exception {
        stacks.close();
        Elsewheres.addTo(table, Checkout.installation().home());
        table.write(Checkout.target());
        System.out.println(table.markdown());
    }
}
