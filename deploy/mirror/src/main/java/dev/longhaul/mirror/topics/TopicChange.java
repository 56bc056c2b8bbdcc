package dev.longhaul.mirror.topics;

/**
 * What was done, or in a dry run would be done, about one topic.
 *
 * @param detail settings and partitions that changed; may be empty
 */
public record TopicChange(Outcome outcome, String topic, String detail) {
    /** How it went. */
    public enum Outcome {
        CREATED,
        CHANGED,
        KEPT
    }
}
