/**
 * What only a side job has that reads a range again: the choice of its records, and its words about
 * what came of them. The files themselves are the business of the operators that the live job has
 * too.
 */
package dev.longhaul.flink.replay;
