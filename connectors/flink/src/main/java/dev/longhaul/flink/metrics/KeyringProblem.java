package dev.longhaul.flink.metrics;

import dev.longhaul.wire.key.Keyring;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Why the keyring's newest state is not in force, as the metric {@code keyringProblem}; empty: it
 * is. A revocation may be among what is not read, so the log has each change once as well.
 * Thread-safe.
 */
public final class KeyringProblem implements Gauge<String> {
    private static final Logger LOG = LoggerFactory.getLogger(KeyringProblem.class);

    private final Keyring keyring;
    private volatile String told = "";

    public KeyringProblem(Keyring keyring, MetricGroup group) {
        this.keyring = keyring;
        group.gauge("keyringProblem", this);
    }

    /** To be called with each record that the keyring judges: metrics need not be looked at. */
    public void look() {
        tell(keyring.problem().orElse(""));
    }

    private synchronized void tell(String problem) {
        if (problem.equals(told)) {
            return;
        }
        told = problem;
        if (problem.isEmpty()) {
            LOG.info("{} can be read again, and is in force", keyring);
        } else {
            LOG.warn(
                    "{} cannot be read, so no change since is in force, revocations neither: {}",
                    keyring,
                    problem);
        }
    }

    @Override
    public String getValue() {
        look();
        return told;
    }
}
