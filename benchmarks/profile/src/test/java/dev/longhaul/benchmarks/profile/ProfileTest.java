package dev.longhaul.benchmarks.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileTest {
    @TempDir Path directory;

    @Test
    void whatALibraryDoesForUsIsTheLibrarys() {
        assertThat(
                        Work.of(
                                "dev/longhaul/edge/pipeline/CodecWorker.run;com/github/luben/zstd/"
                                        + "ZstdCompressCtx.compressDirectByteBuffer;ZSTD_compress2"))
                .isEqualTo(Work.COMPRESS);
        assertThat(
                        Work.of(
                                "org/apache/kafka/common/network/Selector.poll;sun/nio/ch/"
                                        + "SocketDispatcher.read;__read"))
                .isEqualTo(Work.RECEIVE);
    }

    @Test
    void callersCountWhereNoLibraryIsKnown() {
        assertThat(Work.of("java/lang/Thread.run;dev/longhaul/flink/stage/StageFunction.flatMap"))
                .isEqualTo(Work.LONGHAUL);
        assertThat(Work.of("java/lang/Thread.run;kafka/server/KafkaApis.handle"))
                .isEqualTo(Work.KAFKA);
        assertThat(Work.of("java/lang/Thread.run;java/util/HashMap.get")).isEqualTo(Work.OTHER);
    }

    @Test
    void sharesAreOfAllSamples() throws IOException {
        Path collapsed = directory.resolve("sender.collapsed");
        Files.write(
                collapsed,
                List.of(
                        "a;com/github/luben/zstd/ZstdCompressCtx.compress 30",
                        "b with a space;com/github/luben/zstd/ZstdCompressCtx.compress 30",
                        "a;sun/nio/ch/SocketDispatcher.writev0 20",
                        "a;b 20"));
        Profile profile = Profile.read(collapsed);
        assertThat(profile.share(Work.COMPRESS)).isEqualTo(0.6, within(1e-9));
        assertThat(profile.share(Work.SEND)).isEqualTo(0.2, within(1e-9));
        assertThat(profile.share(Work.HASH)).isZero();
    }

    @Test
    void emptyProfileHasNoShares() throws IOException {
        Path collapsed = Files.createFile(directory.resolve("idle.collapsed"));
        assertThat(Profile.read(collapsed).share(Work.COMPRESS)).isZero();
    }
}
