package dev.longhaul.local.status;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JobFiguresTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final JobFigures figures = new JobFigures();

    @BeforeEach
    void read() throws Exception {
        figures.add(
                JSON.readTree(
                        """
                        [{"id": "0.deliver_to_working.longhaul.working.failing", "value": "2"},
                         {"id": "1.deliver_to_working.longhaul.working.failing", "value": "1"},
                         {"id": "0.deliver.longhaul.working.failingSince", "value": "0"},
                         {"id": "1.deliver.longhaul.working.failingSince", "value": "9000"},
                         {"id": "0.deliver.longhaul.working.failingReason", "value": ""},
                         {"id": "1.deliver.longhaul.working.failingReason", "value": "full"},
                         {"id": "0.stage.longhaul.stage.reason.TAMPERED.quarantined", "value": "4"},
                         {"id": "0.Src.KafkaSourceReader.KafkaConsumer.records-lag-max",
                          "value": "7.0"},
                         {"id": "1.Src.KafkaSourceReader.KafkaConsumer.records-lag-max",
                          "value": "NaN"},
                         {"id": "0.Src.numRecordsIn", "value": "99"}]
                        """));
    }

    @Test
    void countsAreSummedOverTheSubtasks() {
        assertThat(figures.sum("working.failing")).isEqualTo(3);
        assertThat(figures.sum("stage.reason.TAMPERED.quarantined")).isEqualTo(4);
        assertThat(figures.sum("nowhere.failing")).isZero();
    }

    @Test
    void momentsAreNotSummed() throws Exception {
        figures.add(
                JSON.readTree(
                        """
                        [{"id": "0.p.longhaul.progress.lastAlarmMs", "value": "5"},
                         {"id": "1.p.longhaul.progress.lastAlarmMs", "value": "6"}]
                        """));
        assertThat(figures.together("progress.lastAlarmMs")).isEqualTo(6);
        assertThat(figures.together("working.failingSince")).isEqualTo(9_000);
        assertThat(figures.together("working.failing")).isEqualTo(3);
    }

    @Test
    void ofMomentsTheEarliestCounts() {
        assertThat(figures.earliest("working.failingSince")).contains(Instant.ofEpochMilli(9_000));
        assertThat(figures.earliest("archive.failingSince")).isEmpty();
    }

    @Test
    void textIsTheFirstThatSaysSomething() {
        assertThat(figures.text("working.failingReason")).isEqualTo("full");
        assertThat(figures.text("archive.failingReason")).isEmpty();
    }

    @Test
    void reasonIsThatOfTheSubtaskToWhichTheMomentBelongs() throws Exception {
        figures.add(
                JSON.readTree(
                        """
                        [{"id": "0.o.longhaul.archive.stillSince", "value": "8000"},
                         {"id": "1.o.longhaul.archive.stillSince", "value": "7000"},
                         {"id": "1.o.longhaul.archive.stillWith", "value": "one"},
                         {"id": "0.o.longhaul.archive.stillWith", "value": "zero"}]
                        """));
        assertThat(figures.textOfEarliest("archive.stillSince", "archive.stillWith"))
                .isEqualTo("one");
        assertThat(figures.textOfLatest("archive.stillSince", "archive.stillWith"))
                .isEqualTo("zero");
        assertThat(figures.textOfEarliest("none.stillSince", "none.stillWith")).isEmpty();
    }

    @Test
    void lagOfTheSourceIsTheLargest() {
        assertThat(figures.largest(JobFigures.SOURCE_LAG)).isEqualTo(7);
        assertThat(figures.largest("nothing")).isEqualTo(-1);
    }

    @Test
    void othersMetricsAreNotOurs() {
        assertThat(JobFigures.key("0.Src.numRecordsIn")).isEmpty();
        assertThat(figures.keys())
                .containsExactly(
                        "source.records-lag-max",
                        "stage.reason.TAMPERED.quarantined",
                        "working.failing",
                        "working.failingSince");
    }

    @Test
    void sinksAreFoundByTheirMetrics() {
        assertThat(figures.groupsWith("failing")).containsExactly("working");
    }
}
