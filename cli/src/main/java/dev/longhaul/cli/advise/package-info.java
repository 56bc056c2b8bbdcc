/** {@code longhaul advise}: options, table and JSON; the rest is in strategies. */
package dev.longhaul.cli.advise;
