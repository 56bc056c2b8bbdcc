/**
 * Which topics exist on which side with which settings, and the code that makes it so. Records and
 * their meaning do not belong here, nor does anything that reads or writes them.
 */
package dev.longhaul.mirror.topics;
