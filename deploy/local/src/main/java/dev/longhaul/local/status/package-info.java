/**
 * A look at a stack from outside: what the supervisor and the mirrors wrote, what the kernel and
 * Flink say, put together within seconds whatever of it hangs; for people, for programs and as
 * metrics. Changes nothing.
 */
package dev.longhaul.local.status;
