/**
 * The Flink job: its configuration, its graph and its main. What the operators do is in the
 * connectors; nothing here touches a record or a file of a user.
 */
package dev.longhaul.job;
