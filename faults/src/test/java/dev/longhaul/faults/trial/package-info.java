/** How a scenario is written: the annotation, its stack, its deliveries, its row. */
package dev.longhaul.faults.trial;
