/**
 * Processes: how a JVM of the stack is started, found again and ended. Knows what a process is, not
 * what it does.
 */
package dev.longhaul.local.process;
