package dev.longhaul.strategies.predict;

/**
 * The way that files are to go.
 *
 * @param linkBytesPerSecond more than 0
 * @param siteCores 1 or more
 * @param centreCores 1 or more
 * @param oneMachine both ends share the site's cores, as in a stack on one machine; then the data
 *     centre has none of its own
 */
public record Route(double linkBytesPerSecond, int siteCores, int centreCores, boolean oneMachine) {
    public Route {
        if (!(linkBytesPerSecond > 0) || siteCores < 1 || centreCores < 1) {
            throw new IllegalArgumentException("a route needs a link, and cores at both ends");
        }
    }
}
