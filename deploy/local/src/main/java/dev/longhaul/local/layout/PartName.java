package dev.longhaul.local.layout;

/** The parts of a stack, in the order in which they start. */
public enum PartName {
    SUPERVISOR("supervisor"),
    GUARD("guard"),
    WAN("wan"),
    EDGE_BROKER("edge-broker"),
    DC_BROKER("dc-broker"),
    MIRROR_DATA("mirror-data"),
    MIRROR_RECEIPTS("mirror-receipts"),
    JOBMANAGER("jobmanager"),
    TASKMANAGER("taskmanager");

    private final String text;

    PartName(String text) {
        this.text = text;
    }

    /** As in file names, in {@code stack.json} and on the terminal. */
    public String text() {
        return text;
    }
}
