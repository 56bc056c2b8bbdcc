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

    private OperatorIds() {}
}
