package dev.longhaul.replay.log;

import dev.longhaul.wire.id.SiteId;
import java.util.Optional;

/** The names of mirrored topics: {@code SITE.longhaul.files}. */
public final class FilesTopic {
    private static final String ENDING = ".longhaul.files";

    private FilesTopic() {}

    public static String of(SiteId site) {
        return site + ENDING;
    }

    /** Whose files the topic holds; empty for any other topic. */
    public static Optional<SiteId> site(String topic) {
        if (!topic.endsWith(ENDING)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new SiteId(topic.substring(0, topic.length() - ENDING.length())));
        } catch (IllegalArgumentException notASite) {
            return Optional.empty();
        }
    }
}
