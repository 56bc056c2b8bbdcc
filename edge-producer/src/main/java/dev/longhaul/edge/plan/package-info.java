/**
 * What goes: arguments become batches, directories become lists of files. Nothing here opens a file
 * or knows Kafka.
 */
package dev.longhaul.edge.plan;
