package dev.longhaul.faults.trial;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A test that injects a fault; it becomes a row of the table. Takes a {@link Trial}. */
@Documented
@Test
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(ScenarioExtension.class)
public @interface Scenario {
    /** In the list of faults: a number, or a number and a letter for a part of it. */
    String value();
}
