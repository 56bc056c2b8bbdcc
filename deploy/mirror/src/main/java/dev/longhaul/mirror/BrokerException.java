package dev.longhaul.mirror;

import java.util.Map;

/** A broker that does not answer, or refuses; the message names its address and the cause. */
public final class BrokerException extends Exception {
    public BrokerException(String message) {
        super(message);
    }

    public BrokerException(Map<String, String> kafka, Throwable cause) {
        super(
                "broker "
                        + kafka.get("bootstrap.servers")
                        + (Refusals.isRefusal(cause) ? " refuses: " : " does not answer: ")
                        + rootMessage(cause),
                cause);
    }

    private static String rootMessage(Throwable cause) {
        Throwable root = cause;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    }
}
