/** Looks at the machine and the folder before a stack starts. Changes nothing. */
package dev.longhaul.local.preflight;
