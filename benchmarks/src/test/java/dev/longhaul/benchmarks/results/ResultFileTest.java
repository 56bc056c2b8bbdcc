package dev.longhaul.benchmarks.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFileTest {
    @TempDir private Path results;

    @Test
    void itSaysWhatWasMeasuredWhereAndWhen() throws Exception {
        ResultFile result = new ResultFile("05-peers");
        result.json().put("seconds", 7);

        Path file = result.write(results);

        assertThat(file.getFileName().toString()).matches("05-peers-[0-9]+T[0-9]+Z\\.json");
        JsonNode json = new ObjectMapper().readTree(file.toFile());
        assertThat(json.path("scenario").asText()).isEqualTo("05-peers");
        assertThat(json.path("seconds").asInt()).isEqualTo(7);
        assertThat(json.path("machine").path("cores").asInt())
                .isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(json.path("machine").path("memoryBytes").asLong()).isNotNegative();
    }

    @Test
    void whatIsWrittenAgainIsTheSameFile() throws Exception {
        ResultFile result = new ResultFile("01-end-to-end");

        assertThat(result.write(results)).isEqualTo(result.write(results));
    }
}
