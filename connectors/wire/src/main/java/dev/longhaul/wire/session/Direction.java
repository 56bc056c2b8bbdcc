package dev.longhaul.wire.session;

import dev.longhaul.wire.key.PrivateKeys.Role;

/** Which way the records of a session go; follows from the sender's role. The id is signed. */
public enum Direction {
    /** From a site to the data centre. */
    DATA(1),
    /** From the data centre to a site. */
    RECEIPTS(2);

    private final byte id;

    Direction(int id) {
        this.id = (byte) id;
    }

    public byte id() {
        return id;
    }

    public static Direction ofSender(Role sender) {
        return switch (sender) {
            case SITE -> DATA;
            case DC -> RECEIPTS;
        };
    }

    /** The role of whom these records are sealed to. */
    public Role recipientRole() {
        return this == DATA ? Role.DC : Role.SITE;
    }
}
