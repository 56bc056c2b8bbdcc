/**
 * The Kafka clients of a site: their settings and the check that the broker is fit to send to. What
 * is in a record, and in which order records go, does not belong here.
 */
package dev.longhaul.edge.kafka;
