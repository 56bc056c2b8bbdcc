package dev.longhaul.edge.pipeline;

import org.apache.kafka.common.errors.OutOfOrderSequenceException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.UnknownProducerIdException;

/** Which failures of a record are those of a broker that went away, or came back with less. */
final class Losses {
    private Losses() {}

    /**
     * True: later records can pass, and this one goes again when it is missed. After a loss of
     * power a broker may lack records that it had acknowledged, and refuses what follows them once.
     */
    static boolean heal(Exception failure) {
        return failure instanceof RetriableException
                || failure instanceof OutOfOrderSequenceException
                || failure instanceof UnknownProducerIdException;
    }
}
