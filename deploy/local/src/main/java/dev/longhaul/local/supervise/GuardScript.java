package dev.longhaul.local.supervise;

import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.JavaCommand;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The text of {@code run/guard.sh}. It looks every two seconds. A supervisor that ends in order
 * deletes its pid file, and the guard ends too; one that is gone without that was killed, and one
 * that has not touched its sign of life for two minutes hangs.
 *
 * @param supervisor the command line that starts a supervisor which takes over what runs
 */
record GuardScript(StackLayout layout, List<String> supervisor) {
    String text() {
        return """
                #!/bin/sh
                # Starts this stack's supervisor again when it was killed. Written at its start.
                pid_file=%s
                sign_of_life=%s
                is_supervisor() {
                    [ -n "$1" ] && grep -qs -- %s "/proc/$1/cmdline"
                }
                child=
                while sleep 2; do
                    pid=
                    [ -e "$pid_file" ] || exit 0
                    read -r pid < "$pid_file"
                    if is_supervisor "$child" && [ "$child" != "$pid" ]; then continue; fi
                    if is_supervisor "$pid"; then
                        [ -n "$(find "$sign_of_life" -mmin +2 2>&1)" ] || continue
                        # What nobody can touch says nothing of the supervisor.
                        touch "$sign_of_life" || continue
                        echo "$(date -u +%%FT%%TZ) the supervisor (process $pid) hangs and is killed"
                        kill -9 "$pid"
                        continue
                    fi
                    [ -e "$pid_file" ] || exit 0
                    echo "$(date -u +%%FT%%TZ) the supervisor (process $pid) has died and is started again"
                    touch "$sign_of_life"
                    %s >> %s 2>&1 < /dev/null &
                    child=$!
                done
                """
                .formatted(
                        quoted(layout.pidFile(PartName.SUPERVISOR).toString()),
                        quoted(layout.signOfLife().toString()),
                        quoted(JavaCommand.PART_MARK + PartName.SUPERVISOR.text()),
                        supervisor.stream()
                                .map(GuardScript::quoted)
                                .collect(Collectors.joining(" ")),
                        quoted(layout.log(PartName.SUPERVISOR).toString()));
    }

    /** For a shell, whatever it holds. */
    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
