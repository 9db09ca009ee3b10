import { chmod, chown, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startInProcess } from '../testing/embedded-postgres-process.ts';
import { ORDINARY_UID, launcherAccounts, launcherBench } from '../testing/launcher-bench.ts';
import { removeLinks } from '../testing/staged-clone.ts';

describe.each(launcherAccounts)('the embedded PostgreSQL, started by $as', (account) => {
  const bench = launcherBench(account);
  afterEach(() => chmod(bench.clone().root, 0o755));

  test('refuses a chosen data directory that its account cannot reach, and names what stands in the way', async () => {
    const directory = await bench.directory();
    const closed = join(directory, 'closed');
    const dataDir = join(closed, 'data');
    await mkdir(closed, { mode: account.uid === 0 ? 0o700 : 0o000 });
    await expect(bench.start(dataDir)).rejects.toMatchObject({
      name: 'PostgresRefusal',
      message: expect.stringMatching(
        new RegExp(`cannot enter ${closed}, so it cannot keep its data in ${dataDir}: set DATA_DIR to`),
      ),
    });
    expect(await readdir(directory)).toEqual(['closed']);
  });

  test('makes a data directory that its account can enter, and under a strict umask nobody else if it can be helped', async () => {
    const dataDir = join(await bench.directory(), 'one/two');
    const umask = process.umask(0o077); // inherited by the process that starts it
    const starting = bench.start(dataDir);
    process.umask(umask);
    await (await starting).stop();
    expect((await stat(dataDir)).mode & 0o777).toBe(account.uid === 0 ? 0o755 : 0o700);
  });

  test('makes the library links that `npm install --ignore-scripts` leaves out', async () => {
    const { postgres } = bench.clone();
    const removed = await removeLinks(postgres);
    expect(removed).toBe(await countListedLinks(postgres));
    const directory = await bench.directory();
    // An ordinary user may not write into a clone that belongs to root: then a copy gets the links.
    await (await bench.start(directory)).stop();
    expect((await readdir(directory)).some((name) => name.startsWith('postgres-binaries-'))).toBe(
      account.uid !== process.getuid?.(),
    );
  });
});

// What only root can meet: it lends PostgreSQL another account, which does not see into root's folders.
for (const root of launcherAccounts.filter(({ uid }) => uid === 0)) {
  describe('the embedded PostgreSQL, started by root in a private folder', () => {
    const bench = launcherBench(root);
    afterEach(() => chmod(bench.clone().root, 0o755));

    test('is copied to where its account can run it, once', async () => {
      await chmod(bench.clone().root, 0o700);
      const directory = await bench.directory();
      const first = await bench.start(directory);
      await first.query('SELECT');
      await first.stop();
      const [copy] = (await readdir(directory)).filter((name) => name.startsWith('postgres-binaries-'));
      const made = await stat(join(directory, copy!));

      await (await bench.start(directory)).stop();
      expect((await stat(join(directory, copy!))).ctimeMs).toBe(made.ctimeMs);
    });

    test('keeps its data in the fallback directory when nobody chose one, and says so', async () => {
      const directory = await bench.directory();
      await mkdir(join(directory, 'private'), { mode: 0o700 });
      const dataDir = join(directory, 'private/.data');
      const fallbackDataDir = join(directory, 'fallback');
      const server = await bench.start(dataDir, { explicit: false, fallbackDataDir });
      expect(server.dataDir).toBe(fallbackDataDir);
      expect(server.logged.join()).toContain(
        `PostgreSQL cannot enter ${directory}/private, so the data is kept in ${fallbackDataDir}`,
      );
      await server.query('SELECT');
      await server.stop();
      expect(await readdir(join(directory, 'private'))).toEqual([]);
    });

    test('runs as the account that owns the cluster already', async () => {
      const dataDir = await bench.directory();
      await chown(dataDir, ORDINARY_UID, -1);
      await (await startInProcess(bench.clone().launcher, ORDINARY_UID, { dataDir, explicit: true })).stop();
      const server = await bench.start(dataDir);
      await server.query('SELECT');
      expect((await stat(join(dataDir, 'postgres/postmaster.pid'))).uid).toBe(ORDINARY_UID);
      await server.stop();
    });
  });
}

const countListedLinks = async (postgres: string): Promise<number> => {
  const links = JSON.parse(await readFile(join(postgres, 'native/pg-symlinks.json'), 'utf8')) as object[];
  return links.length;
};
