/**
 * A process of its own that starts the embedded PostgreSQL, for tests that end it in every possible way.
 * Reads one JSON argument; writes JSON lines: a log line, then `started` or `refused`; stops on a line on its input, and
 * with it (the test's end is the input's end).
 */
import type * as Launcher from '../src/start-embedded-postgres.ts';

type Order = {
  launcher: string;
  /** The account to become, once everything is loaded: a clone may be in a folder that it cannot read. */
  uid: number;
  options: Omit<Launcher.EmbeddedPostgresOptions, 'log'>;
};

const { launcher, uid, options } = JSON.parse(process.argv[2] ?? '') as Order;
const { startEmbeddedPostgres } = (await import(launcher)) as typeof Launcher;

if (uid !== process.getuid?.()) {
  process.setgroups?.([]);
  process.setgid?.(uid);
  process.setuid?.(uid);
}

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const log = (_: object, message: string) => say({ log: message });

try {
  const began = performance.now();
  const server = await startEmbeddedPostgres({ ...options, log: { info: log, warn: log, error: log } });
  const { connection, dataDir } = server;
  say({ started: { connection, dataDir, milliseconds: Math.round(performance.now() - began) } });
  process.stdin.once('data', () => void stop()).once('end', () => void stop());

  const stop = async () => {
    await server.stop();
    process.exit(0);
  };
} catch (error) {
  const { name, message } = error as Error;
  say({ refused: { name, message } });
}
