/** The codecs that are compared, those that Longhaul sends and those that it does not. */
package dev.longhaul.strategies.codec;
