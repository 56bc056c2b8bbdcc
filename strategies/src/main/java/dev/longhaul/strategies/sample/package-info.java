/** A part of a tree of files, drawn by chance, in memory. */
package dev.longhaul.strategies.sample;
