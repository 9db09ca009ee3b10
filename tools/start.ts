/** `npm start`: web built when stale, sandbox and server side by side, one Ctrl-C for both. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../server/node-flags.ts';
import { buildWebWhenStale } from './build-web.ts';

const path = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const production = process.env['NODE_ENV'] === 'production';
const watch = process.argv.includes('--watch') ? ['--watch'] : [];

const children = new Set<ChildProcess>();
let stopping = false;

const stop = (code: number): void => {
  if (!stopping) {
    stopping = true;
    process.exitCode = code;
    for (const child of children) child.kill('SIGTERM');
  }
};

const run = (args: readonly string[]): void => {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  children.add(child);
  child.on('exit', (code) => {
    children.delete(child);
    stop(code ?? 0);
  });
};

try {
  if (watch.length === 0) buildWebWhenStale();
  // In production there is no neighbour to play: the real ones are configured.
  if (!production) run([...watch, path('sandbox/src/main.ts')]);
  run([...serverFlags, ...watch, path('server/src/main.ts')]);
  if (watch.length > 0) run([path('node_modules/vite/bin/vite.js'), path('web')]);
  // The terminal signals the whole group; a second word to children that are stopping already does no harm.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
