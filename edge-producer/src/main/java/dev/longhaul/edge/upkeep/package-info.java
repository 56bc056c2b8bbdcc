/**
 * Looks after the site's broker while files are sent: deletes what the data centre has, and stops
 * new chunks before its disk is full.
 */
package dev.longhaul.edge.upkeep;
