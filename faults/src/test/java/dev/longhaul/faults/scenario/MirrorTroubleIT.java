package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.Flow;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.trial.Delivery;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.mirror.topics.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclBindingFilter;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestMethodOrder;

/** MirrorMaker cannot do its work, and would say so to nobody. */
@Order(94)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@OnStack(StackKind.SPOILED)
class MirrorTroubleIT {
    private static final long BATCH_BYTES = 120_000_000;
    private static final String MIRROR = PartName.MIRROR_DATA.text();
    private static final Duration NOTICED = Duration.ofMinutes(2);
    private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(60);

    @Order(1)
    @Scenario("12")
    void recordThatIsTooLargeForTheDataCentreEndsTheMirrorAndIsNotSkipped(Trial trial)
            throws Exception {
        FaultStack stack = trial.stack();
        String topic = Topology.mirroredFiles(stack.settings().site());
        String limit = stack.dataCentre().topicSetting(topic, "max.message.bytes");
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitShare(trial.points().share(0.1, 0.4));
        int restarts = stack.shown().restarts(MIRROR);
        trial.run("max.message.bytes of the data centre's topic lowered to 100 kB");
        stack.dataCentre().setTopic(topic, "max.message.bytes", "100000");
        await("the mirror ends and is started again")
                .atMost(NOTICED)
                .until(() -> stack.shown().restarts(MIRROR) > restarts);
        stack.shown().requireRestart(MIRROR, restarts, "exit code");
        await("its log says why")
                .atMost(NOTICED)
                .until(
                        () ->
                                stack.shown()
                                        .logOf(PartName.MIRROR_DATA)
                                        .contains("max.message.bytes"));
        stack.dataCentre().setTopic(topic, "max.message.bytes", limit);
        Duration recovery = trial.awaitFlow(Flow.OVER_THE_LINK);
        delivery.finish();
        assertThat(recovery).isLessThan(LONGEST_RECOVERY);
    }

    @Order(2)
    @Scenario("14")
    void mirrorThatMayNotReadAnyMoreIsNoticedThoughItsTasksRun(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        append(stack, "mirror-data.yaml", "stalledAfter: 30s\n");
        append(
                stack,
                "edge-broker.properties",
                """
                authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
                allow.everyone.if.no.acl.found=true
                """);
        stack.part(PartName.EDGE_BROKER).killAndAwaitSuccessor();
        stack.part(PartName.MIRROR_DATA).killAndAwaitSuccessor();
        stack.awaitAllWell();
        stack.link().rate("4MB/s");
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitEverythingHandedOver();
        int restarts = stack.shown().restarts(MIRROR);
        trial.run("nobody may read the site's topic any more");
        stack.edge().admin().createAcls(revoked()).all().get();
        await("the mirror ends and is started again")
                .atMost(NOTICED)
                .until(() -> stack.shown().restarts(MIRROR) > restarts);
        stack.shown().requireRestart(MIRROR, restarts, "exit code");
        stack.link().rate(StackKind.RATE);
        stack.edge().admin().deleteAcls(List.of(AclBindingFilter.ANY)).all().get();
        Duration recovery = trial.awaitFlow(Flow.OVER_THE_LINK);
        delivery.finish();
        assertThat(recovery).isLessThan(LONGEST_RECOVERY);
    }

    private static void append(FaultStack stack, String name, String lines) throws IOException {
        Path file = stack.layout().conf().resolve(name);
        Files.writeString(file, lines, StandardOpenOption.APPEND);
    }

    /** Everything but reading; what denies goes before what allows. */
    private static List<AclBinding> revoked() {
        return List.of(
                binding(AclOperation.ALL, AclPermissionType.ALLOW),
                binding(AclOperation.READ, AclPermissionType.DENY));
    }

    private static AclBinding binding(AclOperation operation, AclPermissionType permission) {
        return new AclBinding(
                new ResourcePattern(ResourceType.TOPIC, Topology.FILES, PatternType.LITERAL),
                new AccessControlEntry("User:ANONYMOUS", "*", operation, permission));
    }
}
