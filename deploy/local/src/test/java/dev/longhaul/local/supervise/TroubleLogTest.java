package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.StackStatus;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TroubleLogTest {
    private final List<String> lines = new ArrayList<>();
    private final TroubleLog log = new TroubleLog(lines::add, lines::add);

    private void look(List<String> warnings, List<String> notes) {
        log.look(
                new StackStatus(
                        "up", null, null, List.of(), null, List.of(), null, null, List.of(),
                        warnings, notes));
    }

    @Test
    void warningIsLoggedOnceAndItsEnd() {
        look(List.of("working fails for 1 paths since 12:00: a: full"), List.of());
        look(List.of("working fails for 2 paths since 12:00: b: full"), List.of());
        look(List.of(), List.of());
        assertThat(lines)
                .containsExactly(
                        "warning: working fails for 1 paths since 12:00: a: full",
                        "over: working fails for 2 paths since 12:00: b: full");
    }

    @Test
    void warningThatComesBackIsLoggedAgain() {
        look(List.of("the link is cut until 12:00"), List.of());
        look(List.of(), List.of());
        look(List.of("the link is cut until 13:00"), List.of());
        assertThat(lines).hasSize(3).endsWith("warning: the link is cut until 13:00");
    }

    @Test
    void othersAreLoggedBesideIt() {
        look(List.of("sink working: no answer since 1 (a)"), List.of());
        look(
                List.of(
                        "sink working: no answer since 1 (a)",
                        "sink archive: no answer since 2 (b)"),
                List.of());
        assertThat(lines)
                .containsExactly(
                        "warning: sink working: no answer since 1 (a)",
                        "warning: sink archive: no answer since 2 (b)");
    }

    @Test
    void noteIsLoggedOnceAndHasNoEnd() {
        look(List.of(), List.of("3 records are in quarantine; the last one: x"));
        look(List.of(), List.of("4 records are in quarantine; the last one: y"));
        look(List.of(), List.of());
        assertThat(lines).containsExactly("note: 3 records are in quarantine; the last one: x");
    }
}
