package dev.longhaul.edge;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

class ImportRulesTest {
    private static final JavaClasses EDGE =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("dev.longhaul.edge");

    @Test
    void theEdgeNeverSeesTheJob() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.longhaul.flink..",
                        "dev.longhaul.job..",
                        "dev.longhaul.cli..",
                        "org.apache.flink..")
                .check(EDGE);
    }

    @Test
    void whatDecidesKnowsNoKafka() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.longhaul.edge.plan..",
                        "dev.longhaul.edge.track..",
                        "dev.longhaul.edge.journal..",
                        "dev.longhaul.edge.window..",
                        "dev.longhaul.edge.recovery..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.kafka..")
                .check(EDGE);
    }

    @Test
    void recoveryHasNoThreadsAndNoClocks() {
        noClasses()
                .that()
                .resideInAPackage("dev.longhaul.edge.recovery..")
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Thread.class, Clock.class, Executor.class)
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .check(EDGE);
    }
}
