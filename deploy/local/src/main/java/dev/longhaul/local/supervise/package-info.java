/**
 * The supervisor: the process that starts the parts of a stack, restarts what dies, and says in
 * {@code run/status.json} how each is. What a part is made of is not decided here.
 */
package dev.longhaul.local.supervise;
