package dev.longhaul.flink.event;

import org.apache.flink.api.common.typeinfo.TypeInformation;

/** Type information, with versioned serializers, of everything that travels between operators. */
public final class EventTypes {
    private EventTypes() {}

    public static TypeInformation<TransferEvent> transferEvent() {
        throw new UnsupportedOperationException("flink");
    }

    public static TypeInformation<AssembledFile> assembledFile() {
        throw new UnsupportedOperationException("flink");
    }

    public static TypeInformation<ArchivedFile> archivedFile() {
        throw new UnsupportedOperationException("flink");
    }

    public static TypeInformation<BatchEvent> batchEvent() {
        throw new UnsupportedOperationException("flink");
    }

    public static TypeInformation<SiteReceipt> siteReceipt() {
        throw new UnsupportedOperationException("flink");
    }

    public static TypeInformation<QuarantinedRecord> quarantinedRecord() {
        throw new UnsupportedOperationException("flink");
    }
}
