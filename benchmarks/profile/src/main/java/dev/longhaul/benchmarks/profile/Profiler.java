package dev.longhaul.benchmarks.profile;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Samples the stacks of JVMs, each thread by the CPU time that it takes, kernel's included (its
 * frames end at the system call). Nothing of the machine needs to be set for it.
 */
record Profiler(ProfilerLibrary library) {
    /** Without a word of its own: a sender's output is read. */
    private static final String START = "start,event=ctimer,interval=2ms,loglevel=none";

    /** Begins in a JVM that runs. */
    void attach(long pid) throws IOException {
        command(pid, START);
    }

    /** Ends there. */
    void detach(long pid, Path collapsed) throws IOException {
        command(pid, "stop,collapsed,file=" + collapsed);
    }

    /** For a JVM that is yet to start; it writes when it ends. */
    String option(Path collapsed) {
        return "-agentpath:" + library.file() + "=" + START + ",collapsed,file=" + collapsed;
    }

    private void command(long pid, String words) throws IOException {
        VirtualMachine machine = null;
        try {
            machine = VirtualMachine.attach(Long.toString(pid));
            machine.loadAgentPath(library.file().toString(), words);
        } catch (AttachNotSupportedException
                | AgentLoadException
                | AgentInitializationException e) {
            throw new IOException("profiler at process " + pid + ": " + e.getMessage(), e);
        } finally {
            if (machine != null) {
                machine.detach();
            }
        }
    }
}
