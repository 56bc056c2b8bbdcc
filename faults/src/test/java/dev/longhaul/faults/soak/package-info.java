/** Random faults for as long as somebody likes, while data is being sent; what processes use. */
package dev.longhaul.faults.soak;
