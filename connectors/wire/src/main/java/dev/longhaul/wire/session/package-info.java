/**
 * Sessions: a random key, sealed to the recipient and signed by the sender, that rides in every
 * header. What is encrypted under it belongs to {@code record}.
 */
package dev.longhaul.wire.session;
