/** What a side job says in the history topic, and when it has said enough. */
package dev.longhaul.replay.follow;
