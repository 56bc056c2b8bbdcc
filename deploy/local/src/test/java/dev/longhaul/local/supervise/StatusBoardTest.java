package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatusBoardTest {
    @TempDir private Path folder;
    private StatusBoard board;

    @BeforeEach
    void add() {
        board = new StatusBoard(folder.resolve("status.json"));
        board.add("wan");
        board.add("job");
    }

    private void ready(String part) {
        board.update(part, state -> state.with(PartState.READY, 7));
    }

    @Test
    void faultIsOverWhenItsPartIsReadyAgain() {
        board.died("wan", "killed by signal 9");
        board.died("job", "no TaskManager");
        ready("wan");
        assertThat(board.report().faults())
                .extracting(Fault::part, Fault::cause, fault -> fault.over() != null)
                .containsExactly(
                        tuple("wan", "killed by signal 9", true),
                        tuple("job", "no TaskManager", false));
    }

    @Test
    void onlyTheLastFaultsAreKept() {
        for (int i = 0; i < FaultLog.KEPT + 5; i++) {
            board.died("wan", "end " + i);
        }
        assertThat(board.report().faults()).hasSize(FaultLog.KEPT);
        assertThat(board.report().faults().get(0).cause()).isEqualTo("end 5");
        assertThat(board.report().parts().get(0).restarts()).isEqualTo(FaultLog.KEPT + 5);
    }

    @Test
    void nextSupervisorGoesOnCounting() throws Exception {
        board.died("wan", "exit code 1");
        board.note("a note");
        StatusBoard next = new StatusBoard(folder.resolve("status.json"));
        next.continueFrom(StatusReport.read(folder.resolve("status.json")).orElseThrow());
        next.add("wan");
        next.died("wan", "exit code 2");
        StatusReport report = next.report();
        assertThat(report.parts().get(0).restarts()).isEqualTo(2);
        assertThat(report.faults())
                .extracting(Fault::cause)
                .containsExactly("exit code 1", "exit code 2");
        assertThat(report.notes()).containsExactly("a note");
    }

    @Test
    void causeThatIsKnownLaterExplainsTheOpenFault() {
        board.died("job", "is restarting");
        board.explain("job", "disk is full");
        board.explain("job", "disk is full");
        ready("job");
        board.explain("job", "something else");
        assertThat(board.report().faults())
                .extracting(Fault::cause)
                .containsExactly("is restarting: disk is full");
    }
}
