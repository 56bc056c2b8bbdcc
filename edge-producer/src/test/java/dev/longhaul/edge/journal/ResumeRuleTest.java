package dev.longhaul.edge.journal;

import static dev.longhaul.edge.journal.JournalFixture.IDENTITY;
import static dev.longhaul.edge.journal.JournalFixture.name;
import static dev.longhaul.edge.journal.JournalTransfer.State.ABANDONED;
import static dev.longhaul.edge.journal.JournalTransfer.State.CLOSED;
import static dev.longhaul.edge.journal.JournalTransfer.State.REJECTED;
import static dev.longhaul.edge.journal.JournalTransfer.State.SENDING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RefusedNameException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ResumeRuleTest {
    private static final Instant MODIFIED = IDENTITY.modified();
    private static final Instant CHANGED = IDENTITY.changed();

    static List<FileIdentity> others() {
        return List.of(
                identity(9, 8, 5_000_000, MODIFIED, CHANGED),
                identity(7, 9, 5_000_000, MODIFIED, CHANGED),
                identity(7, 8, 5_000_001, MODIFIED, CHANGED),
                identity(7, 8, 5_000_000, MODIFIED.plusNanos(1), CHANGED),
                identity(7, 8, 5_000_000, MODIFIED, CHANGED.minusNanos(1)));
    }

    @Test
    void anUnknownFileIsFresh() {
        assertThat(ResumeRule.decide(Optional.empty(), IDENTITY, 20)).isEqualTo(Resumption.FRESH);
    }

    @Test
    void anUnchangedFileThatWasBeingSentGoesOn() throws Exception {
        assertThat(decide(SENDING, IDENTITY, 20)).isEqualTo(Resumption.RESUME);
    }

    @ParameterizedTest
    @EnumSource(names = {"CLOSED", "DONE", "SUPERSEDED"})
    void anUnchangedFileThatWasSentIsAskedFor(JournalTransfer.State state) throws Exception {
        assertThat(decide(state, IDENTITY, 20)).isEqualTo(Resumption.ASK);
    }

    @Test
    void whatEndedInVainIsFresh() throws Exception {
        assertThat(decide(REJECTED, IDENTITY, 20)).isEqualTo(Resumption.FRESH);
        assertThat(decide(ABANDONED, IDENTITY, 20)).isEqualTo(Resumption.FRESH);
    }

    @ParameterizedTest
    @MethodSource("others")
    void aChangedFileGivesUpItsOpenTransferAndNoOther(FileIdentity now) throws Exception {
        for (JournalTransfer.State state : JournalTransfer.State.values()) {
            boolean open = state == SENDING || state == CLOSED;
            assertThat(decide(state, now, 20))
                    .isEqualTo(open ? Resumption.FRESH_AND_ABANDON : Resumption.FRESH);
        }
    }

    @Test
    void otherChunksAreAnotherTransfer() throws Exception {
        assertThat(decide(SENDING, IDENTITY, 21)).isEqualTo(Resumption.FRESH_AND_ABANDON);
        assertThat(decide(CLOSED, IDENTITY, 21)).isEqualTo(Resumption.FRESH_AND_ABANDON);
        assertThat(decide(JournalTransfer.State.DONE, IDENTITY, 21)).isEqualTo(Resumption.FRESH);
    }

    @Test
    void permissionsDoNotCount() throws Exception {
        FileIdentity now = new FileIdentity(7, 8, 5_000_000, MODIFIED, CHANGED, 0777);
        assertThat(decide(SENDING, now, 20)).isEqualTo(Resumption.RESUME);
    }

    private static FileIdentity identity(
            long device, long inode, long plaintextBytes, Instant modified, Instant changed) {
        return new FileIdentity(device, inode, plaintextBytes, modified, changed, 0640);
    }

    private static Resumption decide(
            JournalTransfer.State state, FileIdentity now, int chunkSizeLog2)
            throws RefusedNameException {
        JournalTransfer known =
                new JournalTransfer(
                        new TransferId(1, 2),
                        new BatchId(3, 4),
                        name("a.bag"),
                        Path.of("/data/run/a.bag"),
                        IDENTITY,
                        1,
                        20,
                        state,
                        Optional.empty(),
                        Set.of(),
                        "");
        return ResumeRule.decide(Optional.of(known), now, chunkSizeLog2);
    }
}
