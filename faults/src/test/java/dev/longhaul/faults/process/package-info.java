/** Child processes: the longhaul command as a user runs it, signals. Knows nothing of stacks. */
package dev.longhaul.faults.process;
