package dev.longhaul.local.supervise;

import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.JavaCommand;
import java.io.IOException;
import java.util.List;

/**
 * A part that comes with Longhaul itself (a mirror, the emulated link); ready when it says so in
 * its log.
 *
 * @param jvmOptions heap and collector
 * @param readyLine part of the line
 */
record CliPart(
        PartName name,
        StackLayout layout,
        String classPath,
        List<String> jvmOptions,
        String mainClass,
        List<String> arguments,
        List<PartName> after,
        LogMark readyLine)
        implements Part {
    @Override
    public List<String> command(int start) {
        readyLine.startsAnew();
        return new JavaCommand(layout.root(), name.text(), classPath, mainClass)
                .options(jvmOptions)
                .option("-Dlog4j2.configurationFile=" + layout.conf().resolve("log4j2.properties"))
                .arguments(arguments)
                .toList();
    }

    @Override
    public boolean ready(int start) throws IOException {
        return readyLine.seen();
    }
}
