/** Pictures of advice. */
package dev.longhaul.strategies.plot;
