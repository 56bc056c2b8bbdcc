package dev.longhaul.local.process;

import dev.longhaul.local.layout.StackLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of one JVM of a stack. Every one carries the mark by which it is found again,
 * speaks UTF-8, leaves nothing outside of the stack's folder, and ends when it is out of memory, so
 * that its supervisor restarts it.
 */
public final class JavaCommand {
    /** Property that marks a process of a stack; its value is the stack's folder. */
    public static final String STACK_MARK = "-Dlonghaul.stack=";

    /** Property that says which part it is. */
    public static final String PART_MARK = "-Dlonghaul.part=";

    private final List<String> options = new ArrayList<>();
    private final String classPath;
    private final String mainClass;
    private final List<String> arguments = new ArrayList<>();

    /**
     * @param stack the stack's folder
     * @param part what this process is called
     */
    public JavaCommand(Path stack, String part, String classPath, String mainClass) {
        this.classPath = classPath;
        this.mainClass = mainClass;
        options.add(STACK_MARK + stack);
        options.add(PART_MARK + part);
        options.add("-Dfile.encoding=UTF-8");
        options.add("-Dsun.jnu.encoding=UTF-8");
        options.add("-Duser.timezone=UTC");
        options.add("-Djava.io.tmpdir=" + new StackLayout(stack).temporary());
        options.add("-Djava.net.preferIPv4Stack=true");
        options.add("-XX:+ExitOnOutOfMemoryError");
        options.add("-XX:TieredStopAtLevel=1");
        options.add("-XX:ReservedCodeCacheSize=48m");
    }

    public JavaCommand option(String option) {
        options.add(option);
        return this;
    }

    public JavaCommand options(List<String> more) {
        options.addAll(more);
        return this;
    }

    public JavaCommand argument(Object argument) {
        arguments.add(argument.toString());
        return this;
    }

    public JavaCommand arguments(List<String> more) {
        arguments.addAll(more);
        return this;
    }

    /** For {@link ProcessBuilder}; runs with the JVM that runs this. */
    public List<String> toList() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.add("-cp");
        command.add(classPath);
        command.add(mainClass);
        command.addAll(arguments);
        return List.copyOf(command);
    }
}
