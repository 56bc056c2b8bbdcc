package dev.longhaul.edge.journal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A prepared statement. Arguments are numbers, strings, byte arrays and null, in order. */
final class Sql implements AutoCloseable {
    /** Makes something of the row that the result stands at. */
    interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    private final PreparedStatement statement;

    Sql(Connection connection, String text) throws SQLException {
        this.statement = connection.prepareStatement(text);
    }

    /** How many rows it changed. */
    int run(Object... arguments) throws SQLException {
        bind(arguments);
        return statement.executeUpdate();
    }

    <T> Optional<T> first(Row<T> reader, Object... arguments) throws SQLException {
        bind(arguments);
        try (ResultSet rows = statement.executeQuery()) {
            return rows.next() ? Optional.ofNullable(reader.read(rows)) : Optional.empty();
        }
    }

    <T> List<T> all(Row<T> reader, Object... arguments) throws SQLException {
        bind(arguments);
        List<T> all = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                all.add(reader.read(rows));
            }
        }
        return all;
    }

    private void bind(Object... arguments) throws SQLException {
        for (int at = 0; at < arguments.length; at++) {
            statement.setObject(at + 1, arguments[at]);
        }
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}
