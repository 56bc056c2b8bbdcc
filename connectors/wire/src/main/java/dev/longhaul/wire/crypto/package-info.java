/**
 * Cryptographic primitives and the provider that runs them. What is encrypted, under which key and
 * with which header, does not belong here.
 */
package dev.longhaul.wire.crypto;
