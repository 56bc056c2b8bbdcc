/**
 * What travels between the operators, with one versioned serializer a type, and the keys of the
 * streams. No operator and no file I/O.
 */
package dev.longhaul.flink.event;
