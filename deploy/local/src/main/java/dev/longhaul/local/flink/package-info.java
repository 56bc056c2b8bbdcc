/**
 * The stack's Flink cluster: settings of JobManager and TaskManager, its REST API, and how the job
 * gets into it, once and from its newest checkpoint. Knows nothing of what the job does.
 */
package dev.longhaul.local.flink;
