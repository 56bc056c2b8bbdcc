package dev.longhaul.mirror;

import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Tells a broker that is away from one that answers and refuses. */
final class Refusals {
    private Refusals() {}

    /** Waiting does not help against these: rights, credentials or the topic are gone. */
    static boolean isRefusal(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof AuthenticationException
                    || cause instanceof AuthorizationException
                    || cause instanceof UnknownTopicOrPartitionException) {
                return true;
            }
        }
        return false;
    }
}
