/** The verbs for keys: make them, look at them, put them into a keyring. */
package dev.longhaul.cli.keys;
