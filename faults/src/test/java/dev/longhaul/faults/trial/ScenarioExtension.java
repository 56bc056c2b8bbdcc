package dev.longhaul.faults.trial;

import dev.longhaul.faults.process.Child;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/** Gives each scenario its stack, reaps what it leaves, and enters its verdict into the table. */
final class ScenarioExtension implements ParameterResolver, AfterEachCallback {
    private static final Namespace NAMESPACE = Namespace.create(ScenarioExtension.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Trial.class;
    }

    @Override
    public Trial resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Trial trial = new Trial(scenario(context).value(), name(context), where(context));
        context.getStore(NAMESPACE).put(Trial.class, trial);
        trial.leaseLater(suite(context).stacks(), onStack(context).value());
        return trial;
    }

    private static Scenario scenario(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), Scenario.class)
                .orElseThrow();
    }

    private static OnStack onStack(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getRequiredTestClass(), OnStack.class)
                .orElseThrow();
    }

    private static String name(ExtensionContext context) {
        return context.getRequiredTestMethod().getName();
    }

    private static String where(ExtensionContext context) {
        return context.getRequiredTestClass().getSimpleName();
    }

    private static Suite suite(ExtensionContext context) {
        return context.getRoot()
                .getStore(NAMESPACE)
                .computeIfAbsent(Suite.class, any -> new Suite(), Suite.class);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Child.reapAll();
        Trial trial = context.getStore(NAMESPACE).get(Trial.class, Trial.class);
        Throwable failure = context.getExecutionException().orElse(null);
        if (failure != null && !(failure instanceof TestAbortedException)) {
            suite(context).stacks().discard(name(context));
        }
        if (trial != null) {
            suite(context).table().add(trial.row(verdict(failure)));
        }
    }

    private static String verdict(Throwable failure) {
        if (failure == null) {
            return "passed";
        }
        return failure instanceof TestAbortedException
                ? "skipped: " + failure.getMessage()
                : "failed";
    }
}
