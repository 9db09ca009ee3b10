import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, constants, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';

/**
 * Our share in a running server. The server is stopped when the last process holding a share has let go or died.
 * Releasing twice is harmless.
 */
export type Hold = { release(): void };

// The shell blocks on the pipe until its last writer is gone, whatever ended it (kill -9 included). It lets go of its
// own end before anything else, so that nobody joins a watchdog that has made up its mind. A server killed within its
// first moments has not written its pid file yet: hence the few tries. A pid file that names another server, started
// after ours crashed, means there is nothing left to stop. A server that is asked to stop in the middle of its recovery may
// hang for ever: it is then told to drop everything, which costs the next start a recovery and nobody an answer.
const SCRIPT = `
recorded() { head -n 1 "$2/postmaster.pid" 2>/dev/null; }
lives() { kill -0 "$1" 2>/dev/null; }
read -r _
exec 0</dev/null
for try in 1 2 3 4 5; do
  if [ "$(recorded "$@")" = "$1" ]; then break; fi
  if [ -n "$(recorded "$@")" ] || ! lives "$1" || [ "$try" = 5 ]; then exit; fi
  sleep 1
done
kill -INT "$1"
for try in 1 2 3 4 5 6 7 8 9 10; do
  sleep 1
  if [ "$(recorded "$@")" != "$1" ] || ! lives "$1"; then exit; fi
done
kill -QUIT "$1"
`;

/**
 * Takes a share in the server `pid`, starting its watchdog when it has none.
 *
 * Every holder has the same named pipe open for writing; the watchdog is a shell that reads it. The kernel closes a
 * dead process's end, so nothing can be stale: no list of holders, no heartbeat, no pid of ours to be reused.
 * To be called under the start lock.
 */
export const holdServer = (run: string, cluster: string, pid: number, account: Account | undefined): Hold => {
  const pipe = join(run, `holders-${pid}`);
  const writer = joinWatchdog(pipe) ?? startWatchdog(run, pipe, cluster, pid, account);
  let held = true;
  return {
    release: () => {
      if (held) closeSync(writer);
      held = false;
    },
  };
};

const joinWatchdog = (pipe: string): number | null => {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // No pipe, or nobody reads it.
    if (code === 'ENOENT' || code === 'ENXIO') return null;
    throw error;
  }
};

const startWatchdog = (
  run: string,
  pipe: string,
  cluster: string,
  pid: number,
  account: Account | undefined,
): number => {
  for (const name of readdirSync(run)) if (name.startsWith('holders-')) rmSync(join(run, name));
  const made = spawnSync('mkfifo', ['-m', '600', pipe], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`mkfifo ${pipe}: ${made.stderr || made.error?.message}`);
  if (account) chownSync(pipe, account.uid, account.gid);
  // Opening one end of a pipe blocks until the other is open. Opening both at once does not.
  const both = openSync(pipe, constants.O_RDWR);
  const reader = openSync(pipe, constants.O_RDONLY);
  const writer = openSync(pipe, constants.O_WRONLY);
  closeSync(both);
  const watchdog = spawn('/bin/sh', ['-c', SCRIPT, 'eqinox-watchdog', String(pid), cluster], {
    ...account,
    cwd: '/',
    // A session of its own: Ctrl-C in the terminal must reach the product, which then stops the server in good order.
    detached: true,
    stdio: [reader, 'ignore', 'ignore'],
  });
  watchdog.on('error', () => {});
  watchdog.unref();
  closeSync(reader);
  return writer;
};
