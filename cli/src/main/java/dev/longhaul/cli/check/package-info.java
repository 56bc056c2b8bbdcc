/**
 * What {@code longhaul check} looks at. Nothing here changes anything but for a probe file that is
 * deleted again.
 */
package dev.longhaul.cli.check;
