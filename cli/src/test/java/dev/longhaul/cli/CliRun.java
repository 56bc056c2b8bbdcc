package dev.longhaul.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** The command, run in this process. */
public record CliRun(int exitCode, String out, String err) {
    public static CliRun of(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command = Main.commandLine();
        command.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        String[] texts = new String[arguments.length];
        for (int index = 0; index < texts.length; index++) {
            texts[index] = arguments[index].toString();
        }
        return new CliRun(command.execute(texts), out.toString(), err.toString());
    }
}
