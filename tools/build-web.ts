/** Builds the web when what it is made of has changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const mark = join(root, 'web/dist/.built-from');
/** What the web is made of. Names, sizes and times say whether it changed: reading them takes milliseconds. */
const sources = ['web', 'contract/src', 'domain/src', 'content', 'package-lock.json'];
const left = new Set(['node_modules', 'dist', '.cache']);

const print = (path: string, hash: ReturnType<typeof createHash>): void => {
  const stat = statSync(path);
  if (!stat.isDirectory()) {
    hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).toSorted()) if (!left.has(name)) print(join(path, name), hash);
};

const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const source of sources) print(join(root, source), hash);
  return hash.digest('hex');
};

/** Builds when stale. Rejects when the build fails; what it said stands on the terminal. `signal` ends a build under way. */
export const buildWebWhenStale = async (signal?: AbortSignal): Promise<void> => {
  const now = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return;
  console.log('Building the web…');
  const build = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(signal && { signal }),
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The web could not be built: see above.');
  writeFileSync(mark, now);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWebWhenStale();
