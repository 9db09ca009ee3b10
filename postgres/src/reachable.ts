import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/**
 * The first directory on the way from / to `directory` that `account` cannot enter, or null when it can reach it.
 * Directories that do not exist yet count as reachable: we would make them.
 *
 * A shell running as that account tries each step, because permission bits do not tell the whole story (ACLs, mounts).
 */
export const firstUnreachable = (directory: string, account: Account | undefined): string | null => {
  const steps = ancestors(directory).filter((step) => existsSync(step));
  const script = 'for step in "$@"; do cd "$step" 2>/dev/null || { printf %s "$step"; exit 1; }; done';
  const { status, stdout } = spawnSync('/bin/sh', ['-c', script, 'sh', ...steps], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  return status === 0 ? null : stdout || directory;
};

/** Makes a directory and its missing parents; `account`, if any, can enter what was made, whatever our umask says. */
export const makeReachableDirectory = (directory: string, account: Account | undefined): void => {
  const firstMade = mkdirSync(directory, { recursive: true });
  if (!firstMade || !account) return;
  for (const step of ancestors(directory)) if (step.length >= firstMade.length) chmodSync(step, 0o755);
};

const ancestors = (directory: string): string[] => {
  const parent = dirname(directory);
  return parent === directory ? [directory] : [...ancestors(parent), directory];
};
