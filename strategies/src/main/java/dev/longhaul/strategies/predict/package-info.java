/** From what codecs do to the rate of a whole transfer, and to the strategy to choose. */
package dev.longhaul.strategies.predict;
