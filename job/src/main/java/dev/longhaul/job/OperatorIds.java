package dev.longhaul.job;

/** All operators of the job. A uid that is changed loses the state behind it. */
final class OperatorIds {
    static final OperatorId SOURCE = new OperatorId("source", "read the topics of the sites");
    static final OperatorId STAGE = new OperatorId("stage", "stage: decrypt, decompress, write");
    static final OperatorId PROGRESS = new OperatorId("progress", "watch progress and gaps");
    static final OperatorId ASSEMBLE = new OperatorId("assemble", "assemble files");
    static final OperatorId ARCHIVE = new OperatorId("archive", "archive");
    static final OperatorId DELIVER = new OperatorId("deliver", "deliver to");
    static final OperatorId BATCH = new OperatorId("batch", "close batches at");
    static final OperatorId SEAL = new OperatorId("seal-receipts", "seal receipts");
    static final OperatorId RECEIPTS = new OperatorId("receipts", "send receipts");
    static final OperatorId QUARANTINE = new OperatorId("quarantine", "quarantine");

    static final OperatorId CHOOSE = new OperatorId("choose", "choose what is planned");
    static final OperatorId NEWEST = new OperatorId("newest", "newest of each path");
    static final OperatorId ASSEMBLED = new OperatorId("assembled-lines", "say what is whole");
    static final OperatorId OUTCOMES = new OperatorId("outcome-lines", "say what is done");
    static final OperatorId HISTORY = new OperatorId("history", "history");

    private OperatorIds() {}
}
