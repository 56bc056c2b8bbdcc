/**
 * The way back: reads the receipts topic of the site and opens what is in it. What a receipt means
 * for a file is for {@code dev.longhaul.edge.track} to say.
 */
package dev.longhaul.edge.receipt;
