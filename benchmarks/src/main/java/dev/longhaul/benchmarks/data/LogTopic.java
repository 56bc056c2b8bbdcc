package dev.longhaul.benchmarks.data;

/** What the programs of the vehicle say. */
final class LogTopic implements Topic {
    private final LogLines lines;

    LogTopic(Noise noise) {
        lines = new LogLines(noise);
    }

    @Override
    public String name() {
        return "/rosout";
    }

    @Override
    public MessageType type() {
        return MessageType.LOG;
    }

    @Override
    public long periodNanos() {
        return 20_000_000L;
    }

    @Override
    public void write(CdrBuffer message, long timeNanos) {
        message.time(timeNanos).int8(20).text(lines.node()).text(lines.text());
        message.text("node.cpp").text("spin").int32(214);
    }
}
