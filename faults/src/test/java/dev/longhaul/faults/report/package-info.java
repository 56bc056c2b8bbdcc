/** The table of scenarios and what it is made of. */
package dev.longhaul.faults.report;
