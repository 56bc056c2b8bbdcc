package dev.longhaul.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who may know whom, for the modules that have no such test of their own. */
class ImportRulesTest {
    private static final JavaClasses ALL =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("dev.longhaul");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "config     | wire,files,edge,mirror,local,benchmarks,cli,flink,job,replay | kafka,flink",
                "wire       | config,files,edge,mirror,local,benchmarks,cli,flink,job,replay | kafka,flink",
                "files      | config,edge,mirror,local,benchmarks,cli,flink,job,replay | kafka,flink",
                "strategies | config,files,edge,mirror,local,benchmarks,cli,flink,job,replay | kafka,flink",
                "replay     | config,files,edge,mirror,local,benchmarks,cli,flink,job | flink",
                "edge       | mirror,local,benchmarks,cli,flink,job,replay | flink",
                "mirror     | files,edge,local,benchmarks,cli,flink,job,replay | flink",
                "local      | edge,benchmarks,cli,flink,job,replay | flink",
                "benchmarks | edge,cli,flink,job,replay | kafka,flink",
                "cli        | flink,job | flink",
            })
    void moduleDoesNotKnow(String module, String modules, String libraries) {
        for (String other : modules.split(",", -1)) {
            noSight(module, "dev.longhaul." + other.strip() + "..");
        }
        for (String library : libraries.split(",", -1)) {
            noSight(module, "org.apache." + library.strip() + "..");
        }
    }

    private static void noSight(String module, String packages) {
        noClasses()
                .that()
                .resideInAPackage("dev.longhaul." + module + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packages)
                .check(ALL);
    }
}
