/**
 * Reading and writing of length-checked big-endian fields, and the one resolver of persisted byte
 * ids. What the fields mean does not belong here.
 */
package dev.longhaul.wire.bytes;
