/**
 * Records: header and content, sealing and opening, one class a format version, kept for ever.
 * Where records go to and what becomes of them does not belong here.
 */
package dev.longhaul.wire.record;
