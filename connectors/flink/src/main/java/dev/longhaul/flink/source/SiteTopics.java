package dev.longhaul.flink.source;

import dev.longhaul.wire.id.SiteId;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of the topics at the data centre: {@code SITE.longhaul.files} and the rest. */
public final class SiteTopics {
    /** Every mirrored topic of files; its group is the alias under which the site is mirrored. */
    public static final Pattern FILES = Pattern.compile("(.+)\\.longhaul\\.files");

    public static final String QUARANTINE = "longhaul.quarantine";
    public static final String HISTORY = "longhaul.history";
    private static final String RECEIPTS = "longhaul.receipts.";

    private SiteTopics() {}

    /** What stands before {@code .longhaul.files}; the whole name of any other topic. */
    public static String alias(String topic) {
        Matcher matcher = FILES.matcher(topic);
        return matcher.matches() ? matcher.group(1) : topic;
    }

    /** The site of a topic; empty where its alias is no site id. */
    public static Optional<SiteId> site(String topic) {
        try {
            return Optional.of(new SiteId(alias(topic)));
        } catch (IllegalArgumentException notASite) {
            return Optional.empty();
        }
    }

    /** Where the records of a site are mirrored to. */
    public static String files(SiteId site) {
        return site.value() + ".longhaul.files";
    }

    public static String receipts(SiteId site) {
        return RECEIPTS + site.value();
    }
}
