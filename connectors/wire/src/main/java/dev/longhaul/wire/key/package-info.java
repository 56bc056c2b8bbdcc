/**
 * Long-lived keys: their files, the keyring directory, and who is trusted. Session keys belong to
 * {@code session}.
 */
package dev.longhaul.wire.key;
