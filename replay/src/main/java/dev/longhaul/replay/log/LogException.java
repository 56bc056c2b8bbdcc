package dev.longhaul.replay.log;

/** The broker does not give what was asked of it; the message names topic and partition. */
public final class LogException extends Exception {
    public LogException(String message) {
        super(message);
    }
}
