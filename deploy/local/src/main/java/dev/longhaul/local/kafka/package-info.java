/**
 * The stack's two brokers: their settings, their storage, when they are ready. Topics are the
 * mirror module's.
 */
package dev.longhaul.local.kafka;
