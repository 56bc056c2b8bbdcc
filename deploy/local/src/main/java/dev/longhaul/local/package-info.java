/**
 * The one-machine stack as a program uses it: bring it up, look at it, take it down. What runs in
 * it, and how, is in the sub-packages; nothing here starts a process of its own except the
 * supervisor, and nothing here is needed on a host that runs a single part.
 */
package dev.longhaul.local;
