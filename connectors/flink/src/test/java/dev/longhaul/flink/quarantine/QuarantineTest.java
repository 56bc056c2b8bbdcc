package dev.longhaul.flink.quarantine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.longhaul.flink.event.QuarantinedRecord;
import dev.longhaul.flink.source.RawRecord;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class QuarantineTest {
    private static final String EMPTY_SHA256 =
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    @Test
    void keepsTheFirstFourKibibytes() {
        byte[] value = new byte[10_000];
        Arrays.fill(value, (byte) 7);

        QuarantinedRecord kept = Quarantine.of(record(value), "BAD_TAG", "changed");

        assertThat(kept.head()).hasSize(4096).containsOnly(7);
        assertThat(kept.sha256()).hasSize(32);
    }

    @Test
    void jsonNamesReasonAndCoordinates() throws IOException {
        JsonNode json = json(Quarantine.of(record(new byte[] {1, 2, 3}), "MALFORMED", "cut off"));

        assertThat(json.get("site").asText()).isEqualTo("edge01");
        assertThat(json.get("topic").asText()).isEqualTo("edge01.longhaul.files");
        assertThat(json.get("partition").asInt()).isEqualTo(2);
        assertThat(json.get("offset").asLong()).isEqualTo(5_000_000_000L);
        assertThat(json.get("reason").asText()).isEqualTo("MALFORMED");
        assertThat(json.get("detail").asText()).isEqualTo("cut off");
        assertThat(json.get("head").binaryValue()).containsExactly(1, 2, 3);
    }

    @Test
    void tombstoneHasNothingToKeep() throws IOException {
        JsonNode json = json(Quarantine.of(record(null), "MALFORMED", null));

        assertThat(json.get("sha256").asText()).isEqualTo(EMPTY_SHA256);
        assertThat(json.get("head").binaryValue()).isEmpty();
    }

    private static RawRecord record(byte[] value) {
        return new RawRecord("edge01.longhaul.files", 2, 5_000_000_000L, 0, value);
    }

    private static JsonNode json(QuarantinedRecord record) throws IOException {
        return new ObjectMapper().readTree(QuarantineJson.json(record));
    }
}
