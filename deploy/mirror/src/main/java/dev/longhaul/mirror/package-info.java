/**
 * MirrorMaker 2 from typed configuration, one direction a process, watched so that it never stands
 * still in silence. What the records mean does not belong here; which topics exist is in {@code
 * topics}.
 */
package dev.longhaul.mirror;
