package dev.longhaul.local;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.layout.Installation;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.PortClaim;
import dev.longhaul.local.layout.Ports;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.preflight.Finding;
import dev.longhaul.local.preflight.Preflight;
import dev.longhaul.local.process.Spawner;
import dev.longhaul.local.supervise.SupervisorCommand;
import dev.longhaul.wire.id.SiteId;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Objects;

/** Prepares a folder and starts its supervisor. */
final class StackStarter {
    private static final SiteId DEFAULT_SITE = new SiteId("edge01");

    private final StackOptions options;
    private final StackListener listener;

    StackStarter(StackOptions options, StackListener listener) {
        this.options = options;
        this.listener = listener;
    }

    /**
     * @throws ConfigException the machine or the folder cannot carry it, or it is another stack
     */
    StackLayout prepare() throws ConfigException, IOException {
        Installation.fromSystemProperty().requireBuilt();
        Path folder = options.directory().toAbsolutePath().normalize();
        for (Finding finding : Preflight.look(folder)) {
            if (finding.blocks()) {
                throw new ConfigException(finding.text(), finding.hint());
            }
            listener.changed("stack", "warning", finding.text() + "; " + finding.hint());
        }
        try {
            return StackLayout.create(folder);
        } catch (FileSystemException e) {
            throw new ConfigException(e.getMessage(), "choose another folder with --dir");
        }
    }

    /** Reads or writes {@code stack.json}. */
    StackFile settle(StackLayout layout) throws ConfigException, IOException {
        StackFile before = StackFile.read(layout.stackFile()).orElse(null);
        StackFile after =
                before == null
                        ? new StackFile(
                                orDefault(options.site()), freePorts(), link(WanLink.UNLIMITED))
                        : continued(before);
        if (!after.equals(before)) {
            after.write(layout.stackFile());
        }
        return after;
    }

    private StackFile continued(StackFile before) throws ConfigException {
        refuseOtherSite(before);
        return new StackFile(before.site(), before.ports(), link(before.wan()));
    }

    private WanLink link(WanLink unlessAsked) {
        if (options.withoutWan()) {
            return null;
        }
        return options.wan() == null ? unlessAsked : options.wan();
    }

    private void refuseOtherSite(StackFile before) throws ConfigException {
        if (options.site() != null && !options.site().equals(before.site())) {
            throw new ConfigException(
                    "site of this stack needs to be " + before.site() + ", not " + options.site(),
                    "use another --dir for another site");
        }
    }

    /** For a stack that runs already: what was asked for has to be what it is. */
    void refuseOtherOptions(StackFile running) throws ConfigException {
        refuseOtherSite(running);
        if (!Objects.equals(link(running.wan()), running.wan())) {
            throw new ConfigException(
                    "the stack runs with another emulated link",
                    "change it while it runs with 'longhaul stack wan', or take the stack down"
                            + " first: longhaul stack down --dir "
                            + options.directory());
        }
    }

    private static SiteId orDefault(SiteId site) {
        return site == null ? DEFAULT_SITE : site;
    }

    private static Ports freePorts() throws IOException {
        try (PortClaim claim = PortClaim.anyFree(new SecureRandom())) {
            return claim.ports();
        }
    }

    /** Says which port is taken while nothing of this stack runs. */
    static void checkPorts(StackFile stack) throws ConfigException, IOException {
        try (PortClaim claim = PortClaim.claim(stack.ports())) {
            Objects.requireNonNull(claim);
        } catch (BindException taken) {
            throw new ConfigException(
                    taken.getMessage() + " (by a process that is not of this stack)",
                    "end that process, or use another --dir; 'ss -ltnp' shows who it is");
        }
    }

    Process startSupervisor(StackLayout layout) throws ConfigException, IOException {
        return Spawner.start(
                SupervisorCommand.of(layout),
                Map.of(),
                layout.log(PartName.SUPERVISOR),
                layout.temporary());
    }
}
