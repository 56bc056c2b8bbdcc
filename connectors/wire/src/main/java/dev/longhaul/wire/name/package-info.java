/**
 * Names as raw bytes, and the rules that keep them inside their directory. Opening files does not
 * belong here.
 */
package dev.longhaul.wire.name;
