package dev.longhaul.local.wan;

import java.io.IOException;
import java.time.Clock;
import java.util.concurrent.CountDownLatch;

/**
 * The relay as a process: {@code --to-site PORT=HOST:PORT --to-dc PORT=HOST:PORT [--rate 10MB/s]
 * [--rtt 20ms] [--control PORT] [--state FILE]}. All links share one line. What the state file
 * remembers of an earlier life counts more than the arguments. It says {@code longhaul: wan is
 * relaying on ports …} on stdout once it accepts connections, and runs until it is told to stop.
 * Exit code 2: wrong arguments; 1: a port is taken.
 */
public final class WanMain {
    private WanMain() {}

    public static void main(String[] args) throws InterruptedException {
        try {
            WanArguments arguments = WanArguments.parse(args);
            WanState state =
                    WanControl.remembered(arguments.stateFile())
                            .orElse(WanState.of(arguments.rate(), arguments.roundTrip()));
            EmulatedLine line = new EmulatedLine(state.rate(), state.roundTrip());
            WanRelay relay = WanRelay.start(line, arguments.links());
            WanControl control =
                    new WanControl(relay, state, arguments.stateFile(), Clock.systemUTC());
            if (arguments.controlPort() != null) {
                WanControlPort.open(control, arguments.controlPort());
            }
            System.out.println("longhaul: wan is relaying on ports " + relay.ports());
        } catch (IllegalArgumentException wrong) {
            System.err.println("longhaul: wan: " + wrong.getMessage());
            System.err.println("hint: " + WanArguments.USAGE);
            System.exit(2);
        } catch (IOException taken) {
            System.err.println("longhaul: wan cannot listen: " + taken.getMessage());
            System.exit(1);
        }
        new CountDownLatch(1).await();
    }
}
