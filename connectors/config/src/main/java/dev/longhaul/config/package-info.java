/**
 * Typed configuration from YAML files: values with units, unknown keys refused, one clear line for
 * each mistake.
 *
 * <p>What does not belong here: the config records of the components and their defaults and bounds
 * (they are with their components), secrets (configuration only names their files), and anything
 * that reads configuration from another place.
 */
package dev.longhaul.config;
