package dev.longhaul.benchmarks.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The bags, read by the library of those who defined the format. There is none for Java: this needs
 * a Python that has {@code mcap} and {@code mcap-ros2-support} ({@code LONGHAUL_PYTHON}, else
 * {@code python3}), and is passed over where there is none.
 */
class McapLibraryTest {
    private static final String PYTHON =
            Optional.ofNullable(System.getenv("LONGHAUL_PYTHON")).orElse("python3");

    @TempDir Path directory;

    @Test
    void everyMessageIsDecodedByTheDefinitionsInTheFile() throws Exception {
        assertThat(topics(VehicleBag.ofTheField(1)))
                .contains("/lidar_front/points 6\n", "/camera/image_raw 6\n")
                .contains("/lidar_rear/packets ", "/camera_rear/jpeg ", "/perception/grid ")
                .contains("/can/received ", "/imu ", "/rosout ", "/tf ");
        assertThat(topics(VehicleBag.alreadyCompressed(1)))
                .contains("/camera_front/jpeg ", "/camera_left/jpeg ", "/camera_right/jpeg ");
    }

    private String topics(VehicleBag bag) throws IOException, InterruptedException {
        assumeThat(run("-c", "import mcap, mcap_ros2").exitCode()).as("mcap for Python").isZero();
        Path file = Files.createTempFile(directory, "bag", ".mcap");
        try (FileChannel target = FileChannel.open(file, StandardOpenOption.WRITE)) {
            bag.write(target, 10_000_000);
        }
        Output output = run("src/test/python/read_mcap.py", file.toString());
        assertThat(output.exitCode()).as(output.text()).isZero();
        return output.text();
    }

    private record Output(int exitCode, String text) {}

    private static Output run(String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(arguments).redirectErrorStream(true);
        builder.command().add(0, PYTHON);
        Process process;
        try {
            process = builder.start();
        } catch (IOException noPython) {
            return new Output(1, noPython.getMessage());
        }
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Output(process.waitFor(), text);
    }
}
