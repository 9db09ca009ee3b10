// Installs the packages when they are missing, not whole, or the lock file has changed since. Plain JavaScript: it runs
// before anything is installed, on whatever Node (>= 20) the machine has.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingFrom } from './installation.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Holds the lock file's hash once an installation has been found whole. */
const mark = join(root, 'node_modules', '.installed-from');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

// Everything, whatever NODE_ENV, npm_config_omit and the like say: the pinned Node and the bundler are development
// dependencies, PostgreSQL and native parts optional ones, and production needs them all.
const INSTALL = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--include=peer',
  '--no-ignore-scripts',
  '--bin-links',
  '--no-dry-run',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

const { NODE_ENV: _, PATH, ...env } = process.env;

/** Null, or a sentence. */
const install = (path) =>
  new Promise((resolve) => {
    const npm = spawn('npm', INSTALL, {
      cwd: root,
      env: { ...env, PATH: path },
      stdio: ['ignore', process.stderr, process.stderr],
    });
    // Who stops us stops the installation: it must not go on alone in a folder that the next start empties.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => npm.kill(signal));
    // npm killed by force passes no signal on, but leaves us to another parent.
    const starter = process.ppid;
    if (process.env['npm_lifecycle_event']) {
      setInterval(() => process.ppid !== starter && npm.kill('SIGTERM'), 500).unref();
    }
    npm.on('error', () => resolve('npm cannot be run: is it on the PATH?'));
    npm.on('exit', (code, signal) =>
      resolve(code === 0 ? null : `npm ci failed (${signal ?? `code ${code}`}): see above.`),
    );
  });

/** npm leaves out native parts that ask for a newer Node than the one it runs on (20.18, say): the pinned one suits them all. */
const installOnPinnedNode = async () => {
  const bin = mkdtempSync(join(tmpdir(), 'eqinox-node-'));
  try {
    // A copy, since npm begins with removing node_modules.
    copyFileSync(join(root, 'node_modules/node/bin/node'), join(bin, 'node'));
    return await install(`${bin}${delimiter}${PATH}`);
  } finally {
    rmSync(bin, { recursive: true });
  }
};

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const marked = existsSync(mark) && readFileSync(mark, 'utf8') === lock;
if (!marked || missingFrom(root).length > 0) {
  console.error('Installing packages (once per change of package-lock.json)…');
  // Until the end there is no finished installation, whatever cuts this one.
  rmSync(mark, { force: true });
  let failure = await install(PATH);
  const isGap = (path) => path !== 'node_modules/node/bin/node';
  if (!failure && missingFrom(root).length > 0 && missingFrom(root).every(isGap)) failure = await installOnPinnedNode();
  if (failure) fail(failure);
  const missing = missingFrom(root);
  if (missing.length > 0) {
    fail(
      `npm ci left out ${missing.slice(0, 3).join(', ')}: look at npm's settings (npm config list) and start again.`,
    );
  }
  writeFileSync(mark, lock);
}
