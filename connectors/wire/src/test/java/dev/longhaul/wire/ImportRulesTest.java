package dev.longhaul.wire;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

class ImportRulesTest {
    private static final JavaClasses CLASSES =
            new ClassFileImporter().importPackages("dev.longhaul.wire");

    @Test
    void wireKnowsNeitherKafkaNorFlink() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.kafka..", "org.apache.flink..")
                .check(CLASSES);
    }

    @Test
    void wireKnowsNoOtherModule() {
        noClasses()
                .should()
                .dependOnClassesThat(
                        DescribedPredicate.describe(
                                "are of other modules", ImportRulesTest::isOfAnotherModule))
                .check(CLASSES);
    }

    @Test
    void primitivesDoNotKnowTheRecords() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.longhaul.wire.crypto..",
                        "dev.longhaul.wire.codec..",
                        "dev.longhaul.wire.bytes..",
                        "dev.longhaul.wire.name..",
                        "dev.longhaul.wire.key..",
                        "dev.longhaul.wire.session..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.longhaul.wire.record..")
                .check(CLASSES);
    }

    private static boolean isOfAnotherModule(JavaClass type) {
        String name = type.getPackageName() + ".";
        return name.startsWith("dev.longhaul.") && !name.startsWith("dev.longhaul.wire.");
    }
}
