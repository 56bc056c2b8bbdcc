package dev.longhaul.strategies.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.strategies.codec.Family;
import dev.longhaul.strategies.measure.Measurement;
import dev.longhaul.strategies.predict.Advice;
import dev.longhaul.strategies.predict.Known;
import dev.longhaul.strategies.predict.Predictor;
import dev.longhaul.strategies.predict.Route;
import dev.longhaul.strategies.predict.StageCosts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;

class SpeedAndRatioPlotTest {
    private static final Measurement ZSTD_3 = Known.of(Family.ZSTD, 3, 3, 300);

    @Test
    void thePictureIsSvg() throws Exception {
        byte[] svg = plot(false, ZSTD_3, Known.of(Family.LZ4, 1, 2, 700));
        assertThat(root(svg)).isEqualTo("svg");
    }

    @Test
    void onePointAndOneMachineSuffice() throws Exception {
        assertThat(root(plot(true, ZSTD_3))).isEqualTo("svg");
    }

    private static byte[] plot(boolean oneMachine, Measurement... measured) throws IOException {
        Predictor predictor =
                new Predictor(new Route(68e6, 12, 12, oneMachine), StageCosts.MEASURED);
        Advice advice = new Advice(Arrays.stream(measured).map(predictor::predict).toList());
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        new SpeedAndRatioPlot(advice, predictor).write(target);
        return target.toByteArray();
    }

    private static String root(byte[] svg) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        // The document type of SVG is named by its address; no test goes there.
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        DocumentBuilder builder = factory.newDocumentBuilder();
        return builder.parse(new ByteArrayInputStream(svg)).getDocumentElement().getTagName();
    }
}
