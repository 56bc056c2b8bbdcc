package dev.longhaul.faults.process;

import dev.longhaul.config.ConfigException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Command lines of the {@code longhaul} command: what its launcher starts once it has seen that
 * everything is built. (The launcher itself would build inside of the build.)
 */
public final class LonghaulCommand {
    private static final String MAIN = "dev.longhaul.cli.Main";

    private LonghaulCommand() {}

    public static List<String> line(Object... arguments) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(heap(arguments[0].toString()));
        line.addAll(List.of("-XX:+UseParallelGC", "-XX:TieredStopAtLevel=1"));
        line.add("-Dlonghaul.home=" + Checkout.installation().home());
        line.addAll(List.of("-Dfile.encoding=UTF-8", "-Dsun.jnu.encoding=UTF-8"));
        line.addAll(List.of("-cp", classPath(), MAIN));
        for (Object argument : arguments) {
            line.add(argument.toString());
        }
        return line;
    }

    private static List<String> heap(String verb) {
        return verb.equals("mirror")
                ? List.of("-Xmx448m", "-XX:+ExitOnOutOfMemoryError")
                : List.of("-Xmx256m");
    }

    private static String classPath() {
        try {
            return Checkout.installation().cliClassPath();
        } catch (ConfigException notBuilt) {
            throw new IllegalStateException(notBuilt);
        }
    }
}
