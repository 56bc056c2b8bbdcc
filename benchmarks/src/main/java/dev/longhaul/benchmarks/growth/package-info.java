/**
 * How time, CPU and memory grow with what is sent and with the settings that matter: one stack, one
 * thing that varies, and a fit over its points. Everything is measured from outside and changed by
 * the commands and configuration files that a user has.
 *
 * <p>Does not belong here: tables and plots of the report, which {@code report} makes of the JSON
 * that this leaves.
 */
package dev.longhaul.benchmarks.growth;
