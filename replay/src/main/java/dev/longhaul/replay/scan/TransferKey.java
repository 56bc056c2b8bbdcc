package dev.longhaul.replay.scan;

import dev.longhaul.replay.log.FilesTopic;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;

/**
 * A transfer of the site of that topic.
 *
 * @param topic a topic of files
 */
public record TransferKey(String topic, TransferId transferId) {
    public SiteId site() {
        return FilesTopic.site(topic).orElseThrow();
    }
}
