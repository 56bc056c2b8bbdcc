/** The invariants, as one object that every scenario uses. */
package dev.longhaul.faults.check;
