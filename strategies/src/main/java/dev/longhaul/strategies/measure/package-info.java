/** What each codec and level makes of a sample: ratio, and CPU time on one core. */
package dev.longhaul.strategies.measure;
