package dev.longhaul.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.junit.jupiter.api.Test;

class RefusalsTest {
    private static final Map<String, String> KAFKA = Map.of("bootstrap.servers", "host:1");

    @Test
    void missingRightsCredentialsAndTopicsAreRefusals() {
        assertThat(Refusals.isRefusal(new TopicAuthorizationException("longhaul.files"))).isTrue();
        assertThat(Refusals.isRefusal(new SaslAuthenticationException("no"))).isTrue();
        assertThat(Refusals.isRefusal(new UnknownTopicOrPartitionException("gone"))).isTrue();
    }

    @Test
    void brokerThatIsAwayIsNone() {
        assertThat(Refusals.isRefusal(new TimeoutException("no answer"))).isFalse();
    }

    @Test
    void messageSaysWhichItIs() {
        assertThat(new BrokerException(KAFKA, new SaslAuthenticationException("no")))
                .hasMessage("broker host:1 refuses: no");
        assertThat(new BrokerException(KAFKA, new TimeoutException("late")))
                .hasMessage("broker host:1 does not answer: late");
    }
}
