/**
 * Sends files from a site: what a caller asks for, sees while it runs, and gets back. How files are
 * found, read and handed to Kafka, and how receipts come back, is in the packages below; nothing
 * here knows the job or the command line.
 */
package dev.longhaul.edge;
