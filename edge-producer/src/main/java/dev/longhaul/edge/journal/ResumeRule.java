package dev.longhaul.edge.journal;

import dev.longhaul.files.FileIdentity;
import java.util.Optional;

/**
 * Whether a file goes on where an earlier sending left it. It does if it is still the file that was
 * sent (device, inode, size, mtime and ctime to the nanosecond) and is cut into chunks of the same
 * size; a file in doubt is sent again, which costs time and never data.
 */
public final class ResumeRule {
    private ResumeRule() {}

    /**
     * @param known the current transfer of the path, if there is one
     * @param now the identity of the source as it stands
     * @param chunkSizeLog2 as configured now
     */
    public static Resumption decide(
            Optional<JournalTransfer> known, FileIdentity now, int chunkSizeLog2) {
        return known.map(transfer -> decide(transfer, now, chunkSizeLog2)).orElse(Resumption.FRESH);
    }

    private static Resumption decide(
            JournalTransfer transfer, FileIdentity now, int chunkSizeLog2) {
        boolean same =
                isUnchanged(transfer.identity(), now) && transfer.chunkSizeLog2() == chunkSizeLog2;
        return same ? ofUnchanged(transfer.state()) : ofChanged(transfer.state());
    }

    private static Resumption ofUnchanged(JournalTransfer.State state) {
        return switch (state) {
            case SENDING -> Resumption.RESUME;
            // DONE is asked too: a file that somebody deleted from a sink comes back.
            case CLOSED, DONE, SUPERSEDED -> Resumption.ASK;
            case REJECTED, ABANDONED -> Resumption.FRESH;
        };
    }

    private static Resumption ofChanged(JournalTransfer.State state) {
        return state.isOpen() ? Resumption.FRESH_AND_ABANDON : Resumption.FRESH;
    }

    /** Permissions are not compared: who changes them changes ctime. */
    private static boolean isUnchanged(FileIdentity then, FileIdentity now) {
        return then.isSameFile(now)
                && then.plaintextBytes() == now.plaintextBytes()
                && then.modified().equals(now.modified())
                && then.changed().equals(now.changed());
    }
}
