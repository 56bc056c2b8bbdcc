package dev.longhaul.edge.plan;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file could not be read, in a few words without its path. */
public final class Reasons {
    private Reasons() {}

    public static String of(Exception failure) {
        Throwable cause = failure.getCause() instanceof IOException io ? io : failure;
        if (cause instanceof NoSuchFileException) {
            return "vanished";
        }
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof FileSystemException named && named.getReason() != null) {
            return named.getReason();
        }
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }
}
