/** What a side job is to read and to publish, as a file between the command and the job. */
package dev.longhaul.replay.plan;
