package dev.longhaul.job;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;

/** Keeps in this process what is written. */
final class CollectingSink<T> implements Sink<T> {
    private static final long serialVersionUID = 1L;
    private static final Map<String, Queue<Object>> WRITTEN = new ConcurrentHashMap<>();

    private final String name;

    CollectingSink(String name) {
        this.name = name;
        WRITTEN.put(name, new ConcurrentLinkedQueue<>());
    }

    int size() {
        return WRITTEN.get(name).size();
    }

    @Override
    public SinkWriter<T> createWriter(WriterInitContext context) {
        Queue<Object> written = WRITTEN.get(name);
        return new SinkWriter<>() {
            @Override
            public void write(T element, Context unused) {
                written.add(element);
            }

            @Override
            public void flush(boolean endOfInput) {}

            @Override
            public void close() {}
        };
    }
}
