/**
 * {@code longhaul send}: arguments, what is shown while it runs, and the summary. How files are
 * sent is in {@code dev.longhaul.edge}.
 */
package dev.longhaul.cli.send;
