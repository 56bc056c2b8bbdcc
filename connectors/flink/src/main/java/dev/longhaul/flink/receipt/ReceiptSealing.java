package dev.longhaul.flink.receipt;

import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.metrics.KeyringProblem;
import dev.longhaul.flink.metrics.LonghaulGroup;
import dev.longhaul.flink.preflight.NativeLibraries;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.key.Keyring;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.util.Collector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Seals each receipt to the newest keys of its site, under a run of this attempt's own. A receipt
 * for a site without keys is dropped and counted: nobody could read it, and the site asks again.
 */
public final class ReceiptSealing extends ProcessFunction<SiteReceipt, SealedReceipt> {
    private static final Logger LOG = LoggerFactory.getLogger(ReceiptSealing.class);

    private final String keyring;
    private transient SiteSealers sealers;
    private transient KeyringProblem keyringProblem;
    private transient Counter sealed;
    private transient Counter unreadable;

    /**
     * @param keyring directory of the data centre's keys
     */
    public ReceiptSealing(String keyring) {
        this.keyring = keyring;
    }

    @Override
    public void open(OpenContext context) throws Exception {
        NativeLibraries.require();
        Keyring keys = Keyring.open(Path.of(keyring));
        sealers = new SiteSealers(keys, RunId.random(new SecureRandom()), Clock.systemUTC());
        MetricGroup metrics = LonghaulGroup.of(getRuntimeContext().getMetricGroup(), "receipts");
        keyringProblem = new KeyringProblem(keys, metrics);
        sealed = metrics.counter("sealed");
        unreadable = metrics.counter("droppedWithoutKey");
    }

    @Override
    public void processElement(SiteReceipt receipt, Context context, Collector<SealedReceipt> out)
            throws Exception {
        keyringProblem.look();
        Optional<byte[]> wire = sealers.seal(receipt);
        if (wire.isPresent()) {
            sealed.inc();
            out.collect(new SealedReceipt(receipt.site(), wire.get()));
        } else {
            unreadable.inc();
            LOG.warn("no keys of site {} in the keyring: receipt dropped", receipt.site());
        }
    }
}
