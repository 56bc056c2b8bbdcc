package dev.longhaul.benchmarks.report;

import java.util.List;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;

/** R_P of all peers over one link. */
final class RateChart {
    private RateChart() {}

    static CategoryChart of(String link, List<PeerRuns> peers) {
        CategoryChart chart =
                new CategoryChartBuilder()
                        .width(1_000)
                        .height(480)
                        .title("raw MB/s, link " + link)
                        .yAxisTitle("MB/s")
                        .build();
        chart.getStyler().setLabelsVisible(true).setLegendVisible(false);
        chart.getStyler().setXAxisLabelRotation(30).setYAxisMin(0.0);
        chart.addSeries(
                "R_P",
                peers.stream().map(PeerRuns::peer).toList(),
                peers.stream().map(it -> Math.round(it.bytesPerSecond() / 1e5) / 10.0).toList());
        return chart;
    }
}
