/**
 * `npm start`: web built when stale, sandbox and server side by side, started again when they die, stopped together.
 * Exit code 0 when asked to stop, 1 when a start is refused or given up. See docs/decisions/0025.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../server/node-flags.ts';
import { drainSeconds, stopWithinMs } from '../server/stop-times.ts';
import { buildWebWhenStale } from './build-web.ts';
import { createSupervisor, type Program } from './supervisor.ts';

const path = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const production = process.env['NODE_ENV'] === 'production';
const watch = process.argv.includes('--watch');
/** The sandbox, asked to stop by somebody else, leaves it to us, who stop the product first. */
const stoppedByUs = watch ? [] : ['--stopped-by-starter'];
const program = (name: string, args: readonly string[]): Program =>
  watch ? { name, args: ['--watch', ...args], once: true } : { name, args };

// In production there is no neighbour to play: the real ones are configured.
const sandbox = production ? [] : [program('sandbox', [path('sandbox/src/main.ts'), ...stoppedByUs])];
/** Several of them share one port. A number that is none starts one, which refuses it with a sentence. */
const workers = watch ? 1 : Math.min(64, Math.max(1, Number(process.env['WORKERS']) || 1));
const servers = Array.from({ length: workers }, (_, index) =>
  program(workers === 1 ? 'server' : `server ${index + 1}`, [...serverFlags, path('server/src/main.ts')]),
);
const bundler: Program = { name: 'bundler', args: [path('node_modules/vite/bin/vite.js'), path('web')], once: true };

const guardian = watch ? fork(path('tools/guardian.ts')) : null;
const drain = process.env['DRAIN_SECONDS'];
const building = new AbortController();
const supervisor = createSupervisor({
  say: (line) => console.error(line),
  over: (code) => process.exit(code),
  launched: (pid) => void guardian?.send(pid),
  patienceMs: stopWithinMs(drainSeconds(drain === undefined ? drain : Number(drain), production)) + 2_000,
});
const stop = (code: number): void => {
  building.abort();
  void supervisor.stop(code);
};

// A terminal signals the whole group, npm passes its signals on: what is stopping already goes on stopping.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => stop(0));
// Whoever read our lines may be gone before us.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// npm killed by force passes no signal on.
if (['start', 'dev'].includes(process.env['npm_lifecycle_event'] ?? '')) {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && stop(0), 500).unref();
}

try {
  if (!watch) await buildWebWhenStale(building.signal);
  supervisor.start([sandbox, servers, watch ? [bundler] : []]);
} catch (error) {
  if (!building.signal.aborted) console.error(error instanceof Error ? error.message : error);
  stop(1);
}
