package dev.longhaul.cli.check;

import dev.longhaul.mirror.BrokerException;
import dev.longhaul.mirror.Brokers;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.TopicPartition;

/**
 * Whether this host's clock is behind the data centre's broker, as far as it can be seen without
 * writing anything: no record of a topic with LogAppendTime can be younger than now.
 */
final class ClockCheck {
    private static final Duration TOLERATED = Duration.ofSeconds(5);

    private ClockCheck() {}

    /** Empty where nothing was ever appended, or the broker does not answer. */
    static Optional<Finding> of(Map<String, String> kafka, String appendTimeTopic)
            throws InterruptedException {
        TopicPartition partition = new TopicPartition(appendTimeTopic, 0);
        try (Admin admin = Brokers.admin(kafka)) {
            var listed =
                    Brokers.answer(
                            kafka,
                            admin.listOffsets(Map.of(partition, OffsetSpec.maxTimestamp())).all());
            long appendedMillis = listed.get(partition).timestamp();
            return appendedMillis < 0
                    ? Optional.empty()
                    : Optional.of(judge(Instant.ofEpochMilli(appendedMillis), Instant.now()));
        } catch (BrokerException away) {
            return Optional.empty();
        }
    }

    static Finding judge(Instant appended, Instant now) {
        Duration ahead = Duration.between(now, appended);
        return ahead.compareTo(TOLERATED) > 0
                ? Finding.warn(
                        "clock",
                        "the broker's clock is at least %d s ahead of this host's"
                                .formatted(ahead.toSeconds()),
                        "synchronise both with NTP")
                : Finding.ok("clock", "not behind the broker's, as far as its records tell");
    }
}
