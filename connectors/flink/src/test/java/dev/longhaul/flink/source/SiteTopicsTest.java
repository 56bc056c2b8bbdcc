package dev.longhaul.flink.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.wire.id.SiteId;
import org.junit.jupiter.api.Test;

class SiteTopicsTest {
    @Test
    void siteIsTheAliasOfTheMirror() {
        assertThat(SiteTopics.site("edge01.longhaul.files")).contains(new SiteId("edge01"));
    }

    @Test
    void aliasThatIsNoSiteIdGivesNoSite() {
        assertThat(SiteTopics.site("Edge_1.longhaul.files")).isEmpty();
        assertThat(SiteTopics.alias("Edge_1.longhaul.files")).isEqualTo("Edge_1");
    }

    @Test
    void topicsOfOtherKindsAreNotRead() {
        assertThat(SiteTopics.FILES.matcher("longhaul.files").matches()).isFalse();
        assertThat(SiteTopics.FILES.matcher("edge01.longhaul.events").matches()).isFalse();
        assertThat(SiteTopics.FILES.matcher("edge01.longhaul.files.internal").matches()).isFalse();
    }
}
