package dev.longhaul.local.supervise;

import dev.longhaul.local.StackStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs each warning and note of the status once, when it is first seen, and the end of a warning.
 * What stays the same but for its numbers and its reason is the same. Not thread-safe.
 */
final class TroubleLog {
    private static final Logger LOG = LoggerFactory.getLogger(TroubleLog.class);

    private final Consumer<String> warn;
    private final Consumer<String> inform;
    private Map<String, String> warnings = Map.of();
    private Map<String, String> notes = Map.of();

    TroubleLog() {
        this(LOG::warn, LOG::info);
    }

    TroubleLog(Consumer<String> warn, Consumer<String> inform) {
        this.warn = warn;
        this.inform = inform;
    }

    void look(StackStatus status) {
        Map<String, String> warningsNow = byKind(status.warnings());
        without(warningsNow, warnings).forEach(text -> warn.accept("warning: " + text));
        without(warnings, warningsNow).forEach(text -> inform.accept("over: " + text));
        warnings = warningsNow;
        Map<String, String> notesNow = byKind(status.notes());
        without(notesNow, notes).forEach(text -> inform.accept("note: " + text));
        notes = notesNow;
    }

    private static Map<String, String> byKind(List<String> texts) {
        Map<String, String> byKind = new LinkedHashMap<>();
        texts.forEach(text -> byKind.putIfAbsent(kind(text), text));
        return byKind;
    }

    private static String kind(String text) {
        return text.replaceFirst(": .*", "").replaceAll("[0-9]+", "#");
    }

    private static List<String> without(Map<String, String> texts, Map<String, String> others) {
        return texts.entrySet().stream()
                .filter(text -> !others.containsKey(text.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }
}
