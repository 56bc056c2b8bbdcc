package dev.longhaul.edge.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InOrderTest {
    private final InOrder<String> order = new InOrder<>();
    private final List<String> left = new ArrayList<>();

    @Test
    void earlyItemsWaitForTheirTurn() throws InterruptedException {
        offer(2);
        offer(1);
        assertThat(left).isEmpty();
        offer(0);
        assertThat(left).containsExactly("0", "kept 1", "kept 2");
    }

    @Test
    void itemsInOrderLeaveAtOnceAndAreNotCopied() throws InterruptedException {
        offer(0);
        offer(1);
        assertThat(left).containsExactly("0", "1");
    }

    @Test
    void whatComesDuringAHandOverIsTakenAlong() throws InterruptedException {
        order.offer(
                0,
                "0",
                item -> "kept " + item,
                item -> {
                    left.add(item);
                    if (item.equals("0")) {
                        offer(1);
                        assertThat(left).containsExactly("0");
                    }
                });
        assertThat(left).containsExactly("0", "kept 1");
    }

    private void offer(long index) throws InterruptedException {
        order.offer(index, "" + index, item -> "kept " + item, left::add);
    }
}
