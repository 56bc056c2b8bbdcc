/** Records by hand: read from a topic, appended to it, sealed, forged, damaged. */
package dev.longhaul.faults.records;
