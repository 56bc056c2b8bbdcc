/** Real stacks for the scenarios: up and down, their processes, brokers and link. */
package dev.longhaul.faults.stack;
