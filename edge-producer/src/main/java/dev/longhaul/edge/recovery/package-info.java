/**
 * The sender drives recovery: what the data centre has dealt with (coverage), when it is asked
 * (queries, nudges), and what goes again (repairs). State machines only: no threads, no clocks, no
 * files, no Kafka.
 */
package dev.longhaul.edge.recovery;
