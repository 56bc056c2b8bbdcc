/** The faults, one test each. */
package dev.longhaul.faults.scenario;
