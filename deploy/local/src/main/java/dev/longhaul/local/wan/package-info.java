/**
 * The emulated line between a site and the data centre: rate, delay and interruptions on one
 * machine. Knows nothing of Kafka and nothing of the stack that uses it.
 */
package dev.longhaul.local.wan;
