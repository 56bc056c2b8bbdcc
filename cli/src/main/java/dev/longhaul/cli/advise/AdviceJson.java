package dev.longhaul.cli.advise;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.strategies.codec.Strategy;
import dev.longhaul.strategies.measure.Measurement;
import dev.longhaul.strategies.predict.Limit;
import dev.longhaul.strategies.predict.Prediction;
import dev.longhaul.strategies.predict.Route;
import dev.longhaul.strategies.sample.LeftOut;
import dev.longhaul.strategies.sample.Sample;
import java.util.EnumMap;
import java.util.Locale;

/** The advice for programs. Keys are part of the interface; rates are plaintext bytes a second. */
final class AdviceJson {
    private AdviceJson() {}

    static String of(Outcome outcome) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.set("sample", sample(outcome));
        json.set("route", route(outcome.route()));
        Prediction pick = outcome.advice().pick();
        json.set("pick", prediction(pick));
        ArrayNode reasons = json.putArray("reasons");
        outcome.reasons().forEach(reasons::add);
        ArrayNode strategies = json.putArray("strategies");
        outcome.advice().predictions().forEach(it -> strategies.add(prediction(it)));
        ArrayNode unmeasured = json.putArray("unmeasured");
        for (Strategy strategy : outcome.measurements().unmeasured()) {
            unmeasured.add(strategy.toString());
        }
        return json.toPrettyString();
    }

    private static ObjectNode sample(Outcome outcome) {
        Sample sample = outcome.sample();
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("bytes", outcome.measurements().bytes());
        json.put("pieces", outcome.measurements().pieces());
        json.put("chunkBytes", outcome.chunkBytes());
        json.put("files", sample.pieceFiles());
        json.put("treeBytes", sample.treeBytes());
        json.put("treeFiles", sample.treeFiles());
        json.put("whole", sample.whole());
        json.put("cutShort", sample.cutShort());
        json.put("leftOutCount", sample.leftOutCount());
        ArrayNode leftOut = json.putArray("leftOut");
        for (LeftOut left : sample.leftOut()) {
            leftOut.addObject().put("path", left.path().toString()).put("reason", left.reason());
        }
        return json;
    }

    private static ObjectNode route(Route route) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("linkBytesPerSecond", route.linkBytesPerSecond())
                .put("siteCores", route.siteCores())
                .put("centreCores", route.centreCores())
                .put("oneMachine", route.oneMachine());
    }

    private static ObjectNode prediction(Prediction prediction) {
        Measurement measured = prediction.measurement();
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("strategy", measured.strategy().toString());
        json.put("codec", measured.strategy().family().toString());
        json.put("level", measured.strategy().level());
        json.put("sendable", measured.strategy().family().sendable());
        json.put("ending", word(measured.ending()));
        json.put("pieces", measured.pieces());
        json.put("ratio", measured.ratio());
        json.put("compressBytesPerSecond", measured.compressBytesPerSecond());
        json.put("decompressBytesPerSecond", measured.decompressBytesPerSecond());
        json.put("predictedBytesPerSecond", prediction.bytesPerSecond());
        json.put("limit", word(prediction.limit()));
        ObjectNode bounds = json.putObject("boundsBytesPerSecond");
        new EnumMap<Limit, Double>(prediction.bounds())
                .forEach((limit, rate) -> bounds.put(word(limit), rate));
        return json;
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
