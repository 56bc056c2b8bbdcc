package dev.longhaul.flink.kafka;

/** Says which topics there are, as of a moment ago, without ever waiting for the broker. */
interface TopicPresence extends AutoCloseable {
    /** Whether the broker has said that there is no such topic; false while it has said nothing. */
    boolean isMissing(String topic);

    @Override
    void close();
}
