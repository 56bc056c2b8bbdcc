/** What the scenarios send. */
package dev.longhaul.faults.data;
