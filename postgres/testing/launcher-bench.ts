import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { EmbeddedPostgresOptions } from '../src/start-embedded-postgres.ts';
import { isAlive, processesWith, startInProcess } from './embedded-postgres-process.ts';
import type { Started } from './embedded-postgres-process.ts';
import { stageClone } from './staged-clone.ts';
import type { StagedClone } from './staged-clone.ts';

export type LauncherAccount = { as: string; uid: number };

/** An account that exists everywhere as a number, and owns nothing. */
export const ORDINARY_UID = 65_534;

const self: LauncherAccount = { as: 'an ordinary user', uid: process.getuid?.() ?? 0 };

/** Root's tests are run as root and as an ordinary user, an ordinary user's as that user. */
export const launcherAccounts: LauncherAccount[] =
  self.uid === 0
    ? [
        { as: 'root', uid: 0 },
        { ...self, uid: ORDINARY_UID },
      ]
    : [self];

/** What a suite of launcher tests works with; everything it leaves behind is removed after each test. */
export const launcherBench = ({ uid }: LauncherAccount) => {
  let clone: StagedClone;
  const directories: string[] = [];
  beforeAll(async () => {
    clone = await stageClone();
  });
  afterAll(() => clone.remove());

  afterEach(async () => {
    for (const directory of directories.splice(0)) {
      // Every process of ours names the directory in its command line: launchers, servers and watchdogs.
      for (const pid of processesWith(directory)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
      await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  });

  return {
    clone: () => clone,
    /** An empty directory that belongs to the account. */
    async directory(): Promise<string> {
      const directory = await mkdtemp(join(tmpdir(), 'eqinox-launcher-'));
      directories.push(directory);
      await chmod(directory, 0o755);
      await chown(directory, uid, -1);
      return directory;
    },
    start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<Started> {
      return startInProcess(clone.launcher, uid, { dataDir, explicit: true, ...options });
    },
  };
};
