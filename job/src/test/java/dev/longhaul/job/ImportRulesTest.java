package dev.longhaul.job;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ImportRulesTest {
    private final JavaClasses ours =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("dev.longhaul");

    @Test
    void jobAndOperatorsNeverSeeTheEdge() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.longhaul.job..", "dev.longhaul.flink..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.longhaul.edge..", "dev.longhaul.cli..")
                .check(ours);
    }

    @Test
    void operatorsReadNoConfiguration() {
        noClasses()
                .that()
                .resideInAPackage("dev.longhaul.flink..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.longhaul.config..")
                .check(ours);
    }
}
