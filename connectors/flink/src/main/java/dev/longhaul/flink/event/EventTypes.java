package dev.longhaul.flink.event;

import org.apache.flink.api.common.typeinfo.TypeInformation;

/** Type information, with versioned serializers, of everything that travels between operators. */
public final class EventTypes {
    private EventTypes() {}

    public static TypeInformation<TransferEvent> transferEvent() {
        return new VersionedType<>(TransferEvent.class, new TransferEventSerializer());
    }

    public static TypeInformation<AssembledFile> assembledFile() {
        return new VersionedType<>(AssembledFile.class, new AssembledFileSerializer());
    }

    public static TypeInformation<ArchivedFile> archivedFile() {
        return new VersionedType<>(ArchivedFile.class, new ArchivedFileSerializer());
    }

    public static TypeInformation<BatchEvent> batchEvent() {
        return new VersionedType<>(BatchEvent.class, new BatchEventSerializer());
    }

    public static TypeInformation<SiteReceipt> siteReceipt() {
        return new VersionedType<>(SiteReceipt.class, new SiteReceiptSerializer());
    }

    public static TypeInformation<QuarantinedRecord> quarantinedRecord() {
        return new VersionedType<>(QuarantinedRecord.class, new QuarantinedRecordSerializer());
    }
}
