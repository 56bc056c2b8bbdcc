package dev.longhaul.benchmarks.peers;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.benchmarks.data.ReferenceBurst;
import dev.longhaul.benchmarks.e2e.LinkSetting;
import dev.longhaul.benchmarks.e2e.Trees;
import dev.longhaul.benchmarks.results.ResultFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** {@code benchmarks/run 05-peers}: all peers, over all links, interleaved. */
public final class RunPeers {
    private static final int USAGE = 2;
    private static final int PARTLY = 3;
    private static final long MEGABYTE = 1_000_000;

    /** No peer makes much less of the generated data than zstd does. */
    private static final double LEAST_OF_ZSTD = 0.7;

    /** Others' may hold the same more than once, and some peers send that once. */
    private static final double LEAST_OF_ZSTD_WITH_DOUBLES = 0.02;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path home;
    private final Path work;
    private final Options options;
    private final ResultFile file = new ResultFile("05-peers");
    private final ObjectNode result = file.json();
    private final ArrayNode runs = result.putArray("runs");
    private final ArrayNode failures = result.putArray("failures");

    private RunPeers(Path home, Path work, Options options) {
        this.home = home;
        this.work = work;
        this.options = options;
    }

    /**
     * Ends with exit code 2 where the arguments, the data or the disk are not what is needed, 3
     * where a run failed.
     *
     * @param args the checkout, a work directory on disk, and {@link Options}
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path home = Path.of(args[0]);
        Path work = Files.createDirectories(Path.of(args[1]));
        try {
            Options options = Options.parse(Arrays.asList(args).subList(2, args.length));
            if (!new RunPeers(home, work, options).run()) {
                System.exit(PARTLY);
            }
        } catch (IllegalArgumentException wrong) {
            System.err.println("longhaul: " + wrong.getMessage());
            System.exit(USAGE);
        }
    }

    /**
     * @return whether all that could be run has ended with identical sinks
     */
    private boolean run() throws IOException, InterruptedException {
        Source source = source();
        result.set("tools", JSON.valueToTree(Tools.versions()));
        describe(source, result.putObject("data"));
        List<Pipeline> peers = peers();
        boolean complete = true;
        for (LinkSetting link : options.links()) {
            int pass = 0;
            for (List<Pipeline> order : Interleaved.passes(peers, options.repeats())) {
                pass++;
                for (Pipeline peer : order) {
                    complete &= runOnce(peer, source, link, pass);
                    write();
                }
            }
        }
        return complete;
    }

    private Source source() throws IOException {
        long usableBytes = Files.getFileStore(work).getUsableSpace();
        if (options.data() != null) {
            List<Batch> batches = SourceTree.batches(options.data());
            DiskRoom.forData(Batch.together(batches).plaintextBytes(), options)
                    .require(usableBytes);
            return Source.of(options.data(), batches);
        }
        DiskRoom.forGenerated(options).require(usableBytes);
        Path directory = work.resolve("source");
        double scale = options.megabytes() * 1e6 / ReferenceBurst.fullBytes();
        ReferenceBurst.write(directory, options.seed(), scale);
        return Source.of(directory, SourceTree.batches(directory));
    }

    private static void describe(Source source, ObjectNode data) {
        data.put("plaintextBytes", source.plaintextBytes());
        data.put("zstdRatio", source.ratio());
        data.set("batches", JSON.valueToTree(source.batches()));
    }

    /** Those whose tools are here; the result tells of the others. */
    private List<Pipeline> peers() throws IOException, InterruptedException {
        List<Pipeline> peers = new ArrayList<>();
        for (String name : options.peers()) {
            Pipeline peer = peer(name);
            if (peer.missing().isEmpty()) {
                peers.add(peer);
            } else {
                fail(name, "", "left out: not installed: " + peer.missing());
            }
        }
        return peers;
    }

    private Pipeline peer(String name) throws IOException, InterruptedException {
        if (name.equals(LonghaulPeer.NAME)) {
            return new LonghaulPeer(home, options.warmUpMegabytes() * MEGABYTE);
        }
        Path file = home.resolve("benchmarks/peers").resolve(name + ".sh");
        Process process =
                new ProcessBuilder("bash", file.toString(), "describe")
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return new ShellPeer(name, PeerScript.parse(file, words.lines().toList()));
    }

    /** A peer that fails does not end the others' measurement. */
    private boolean runOnce(Pipeline peer, Source source, LinkSetting link, int pass)
            throws IOException, InterruptedException {
        Path root = Files.createDirectories(work.resolve("run"));
        // What the run before has left to be written does not slow down this one.
        Trees.sync();
        try {
            Run run = peer.run(source, link, root);
            checkLink(run, source);
            ObjectNode entry = JSON.createObjectNode();
            entry.put("peer", peer.name()).put("title", peer.title());
            entry.put("link", link.toString());
            entry.put("linkBytesPerSecond", link.bytesPerSecond().orElse(null));
            entry.put("pass", pass);
            entry.setAll((ObjectNode) JSON.valueToTree(run));
            runs.add(entry);
            System.out.printf(
                    Locale.ROOT,
                    "%-13s %-15s pass %d: %8.1f s %8.1f MB/s %7.1f CPU-s/GB%n",
                    link,
                    peer.name(),
                    pass,
                    run.seconds(),
                    source.plaintextBytes() / 1e6 / run.seconds(),
                    run.totals().cpuSeconds() * 1e9 / source.plaintextBytes());
            return true;
        } catch (IOException failed) {
            fail(peer.name(), link.toString(), failed.getMessage());
            return false;
        } catch (RuntimeException failed) {
            fail(peer.name(), link.toString(), failed.toString());
            return false;
        } finally {
            new ProcessBuilder("rm", "-rf", root.toString()).inheritIO().start().waitFor();
        }
    }

    /** Who has gone around the link has not been measured over it. */
    private void checkLink(Run run, Source source) throws IOException {
        Long carried = run.totals().linkBytes();
        double share = options.data() == null ? LEAST_OF_ZSTD : LEAST_OF_ZSTD_WITH_DOUBLES;
        double least = share * source.plaintextBytes() / source.ratio();
        if (carried != null && carried < least) {
            throw new IOException("the link has carried " + carried + " bytes only");
        }
    }

    private void fail(String peer, String link, String reason) {
        System.out.println(peer + " " + link + ": " + reason);
        failures.addObject().put("peer", peer).put("link", link).put("reason", reason);
    }

    /** After every run, so that an interrupted measurement leaves what it has. */
    private void write() throws IOException {
        file.write(ResultFile.directory(home));
    }
}
