package dev.longhaul.flink.receipt;

import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;

/** Type information of {@link SealedReceipt}. */
public final class SealedReceiptTypeInfo extends TypeInformation<SealedReceipt> {
    @Override
    public boolean isBasicType() {
        return false;
    }

    @Override
    public boolean isTupleType() {
        return false;
    }

    @Override
    public int getArity() {
        return 1;
    }

    @Override
    public int getTotalFields() {
        return 1;
    }

    @Override
    public Class<SealedReceipt> getTypeClass() {
        return SealedReceipt.class;
    }

    @Override
    public boolean isKeyType() {
        return false;
    }

    @Override
    public TypeSerializer<SealedReceipt> createSerializer(SerializerConfig config) {
        return new SealedReceiptSerializer();
    }

    @Override
    public String toString() {
        return "SealedReceipt";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SealedReceiptTypeInfo;
    }

    @Override
    public int hashCode() {
        return SealedReceiptTypeInfo.class.hashCode();
    }

    @Override
    public boolean canEqual(Object other) {
        return other instanceof SealedReceiptTypeInfo;
    }
}
