/** The sources of an earlier commit in a folder of their own, ready to be started with the packages that are installed here. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCompatible } from '../src/adapters/database/migrate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const migrationsIn = (names: readonly string[]): readonly string[] =>
  names.map((name) => basename(name)).filter((name) => name.endsWith('.sql'));

/** Has a commit the first of today's migrations and no other? One that was renumbered before it landed was in no release. */
const isOnTheWay = (commit: string): boolean => {
  const then = migrationsIn(git('ls-tree', '--name-only', commit, 'server/migrations/').split('\n'));
  const now = migrationsIn(readdirSync(join(root, 'server/migrations'))).toSorted();
  return then.toSorted().every((name, index) => name === now[index]);
};

/** The last release: the newest tag, or, as long as there is none, what was there before the newest migration. */
export const lastRelease = (): string => {
  try {
    return git('describe', '--tags', '--abbrev=0');
  } catch {
    // What main went through, not what a branch was meanwhile.
    const words = ['--first-parent', '-m', '--diff-filter=A', '--format=%H'];
    const adding = git('log', ...words, '--', 'server/migrations/*.sql')
      .split('\n')
      .filter(Boolean);
    const before = adding.map((commit) => git('rev-parse', `${commit}^`)).find(isOnTheWay);
    if (before === undefined) throw new Error('No commit before the newest migration');
    return before;
  }
};

/**
 * A commit's sources in `folder`, or null when there is nothing to learn from an instance of it: without its history, without git, or when a migration
 * since says that the version before cannot live with it.
 */
export const writeLastRelease = (folder: string): string | null => {
  try {
    writeTree(lastRelease(), folder);
  } catch {
    return null;
  }
  const migrations = 'server/migrations';
  const known = new Set(readdirSync(join(folder, migrations)));
  const since = readdirSync(join(root, migrations)).filter((name) => name.endsWith('.sql') && !known.has(name));
  const live = since.every((name) => isCompatible(readFileSync(join(root, migrations, name), 'utf8')));
  return live ? folder : null;
};

/** Throws when the repository does not have it. */
export const writeTree = (commit: string, folder: string): void => {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  mkdirSync(join(folder, 'node_modules/@eqinox'), { recursive: true });
  const link = (name: string, to: string): void => symlinkSync(to, join(folder, 'node_modules', name));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@eqinox') link(name, join(root, 'node_modules', name));
  }
  // Its own rooms, not ours.
  for (const room of readdirSync(join(root, 'node_modules/@eqinox'))) link(`@eqinox/${room}`, join(folder, room));
};

/** In words: the short hash and the day. */
export const describeCommit = (commit: string): string =>
  git('log', '-1', '--format=%h of %ad', '--date=short', commit);
