/**
 * Identifiers that travel: values with one byte form and one text form. How they are looked up does
 * not belong here.
 */
package dev.longhaul.wire.id;
