package dev.longhaul.cli.demo;

import java.io.PrintWriter;

/** Where a demonstration prints: results to one stream, words to the other. */
record DemoConsole(PrintWriter out, PrintWriter err, boolean json) {
    void say(String words) {
        err.println("longhaul: " + words);
        err.flush();
    }

    void hint(String words) {
        err.println("hint: " + words);
        err.flush();
    }
}
