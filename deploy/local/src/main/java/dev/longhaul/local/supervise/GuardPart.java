package dev.longhaul.local.supervise;

import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.JavaCommand;
import dev.longhaul.local.process.ProcessTable;
import java.util.List;

/**
 * The shell script that starts the supervisor again when it was killed; the supervisor does the
 * same for the script. Both at once are not survived.
 */
record GuardPart(StackLayout layout) implements Part {
    @Override
    public PartName name() {
        return PartName.GUARD;
    }

    @Override
    public List<String> command() {
        return List.of(
                "/bin/sh",
                layout.guardScript().toString(),
                JavaCommand.STACK_MARK + layout.root(),
                JavaCommand.PART_MARK + name().text());
    }

    @Override
    public boolean ready(long pid) {
        return true;
    }

    @Override
    public Pulse pulse(long pid) {
        return ProcessTable.isStopped(pid) ? Pulse.SILENT : Pulse.ALIVE;
    }
}
