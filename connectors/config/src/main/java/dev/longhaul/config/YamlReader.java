package dev.longhaul.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one YAML document; scalars keep their text, so that no {@code 010} becomes an 8. */
final class YamlReader {
    private static final YAMLFactory YAML = new YAMLFactory();

    private final Path file;
    private final YAMLParser parser;

    private YamlReader(Path file, YAMLParser parser) {
        this.file = file;
        this.parser = parser;
    }

    static YamlNode read(Path file) throws ConfigException {
        try (YAMLParser parser = YAML.createParser(text(file))) {
            return new YamlReader(file, parser).document();
        } catch (NoSuchFileException missing) {
            throw new ConfigException(file + ": no such file", "name an existing config file");
        } catch (CharacterCodingException notText) {
            throw new ConfigException(file + ": needs to be UTF-8 text");
        } catch (JsonProcessingException malformed) {
            throw new ConfigException(file + ": " + place(malformed) + firstLine(malformed));
        } catch (IOException unreadable) {
            throw new ConfigException(file + ": cannot be read: " + reason(unreadable));
        }
    }

    private static String text(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }

    private static String reason(IOException unreadable) {
        if (unreadable instanceof java.nio.file.AccessDeniedException) {
            return "permission denied";
        }
        return unreadable instanceof java.nio.file.FileSystemException failure
                        && failure.getReason() != null
                ? failure.getReason()
                : String.valueOf(unreadable.getMessage());
    }

    private static String place(JsonProcessingException malformed) {
        return malformed.getLocation() == null
                ? ""
                : "line " + malformed.getLocation().getLineNr() + ": ";
    }

    private static String firstLine(JsonProcessingException malformed) {
        return malformed.getOriginalMessage().lines().findFirst().orElse("is not YAML");
    }

    private YamlNode document() throws IOException, ConfigException {
        if (parser.nextToken() == null) {
            return new YamlNode.Nothing();
        }
        YamlNode document = node("");
        if (parser.nextToken() != null) {
            throw bad("needs to be one YAML document, not several");
        }
        return document;
    }

    private YamlNode node(String key) throws IOException, ConfigException {
        if (parser.isCurrentAlias() || parser.getObjectId() != null) {
            throw bad("anchors and aliases are not supported");
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> mapping(key);
            case START_ARRAY -> sequence(key);
            case VALUE_NULL -> new YamlNode.Nothing();
            default -> new YamlNode.Scalar(parser.getText());
        };
    }

    private YamlNode mapping(String key) throws IOException, ConfigException {
        Map<String, YamlNode> entries = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            String nested = key.isEmpty() ? name : key + "." + name;
            if (entries.containsKey(name)) {
                throw bad("key " + nested + " is there twice");
            }
            parser.nextToken();
            entries.put(name, node(nested));
        }
        return new YamlNode.Mapping(entries);
    }

    private YamlNode sequence(String key) throws IOException, ConfigException {
        List<YamlNode> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(node(key + "[" + items.size() + "]"));
        }
        return new YamlNode.Sequence(items);
    }

    private ConfigException bad(String what) {
        return new ConfigException(
                file
                        + ": line "
                        + ((JsonParser) parser).currentTokenLocation().getLineNr()
                        + ": "
                        + what);
    }
}
