/** Two versions of the web that answer side by side on one database, each with its own files only. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { keepBuild, keptFiles } from './kept-builds.ts';
import { serveWeb } from './web-files.ts';

const { db } = await createTestDatabase<Database>();
const folder = mkdtempSync(join(tmpdir(), 'eqinox-builds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => db.deleteFrom('operations.web_builds').execute());

const at = (day: number): Date => new Date(Date.UTC(2026, 5, day));
/** A build whose files are named by what they hold. */
const build = (name: string, files: Readonly<Record<string, string>>): string => {
  const root = join(folder, name);
  mkdirSync(join(root, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, 'assets', file), text);
  return root;
};
const page = new Map([['fr', '<title>EQINOX</title>']] as const);
const instance = async (root: string) => {
  const app = Fastify();
  await serveWeb(app, {
    root,
    pages: { signIn: page, other: page },
    kept: keptFiles(db),
    asPage: (reply) => reply,
    refuse: (error, _request, reply) => void reply.code(404).send(error.code),
  });
  return app;
};
const older = build('older', { 'main-Older123.js': 'older', 'look-Older123.css': 'b{}', 'plain.txt': 'no hash' });
const newer = build('newer', {
  'main-Newer123.js': 'newer',
  'face-Newer123.woff2': 'face',
  'main-Newer123.js.br': 'br',
});

describe('an instance', () => {
  test('serves the files of the version after it and of the one before it, as its own', async () => {
    await keepBuild(db, older, at(1));
    const before = await instance(older);
    await keepBuild(db, newer, at(2));
    const after = await instance(newer);
    for (const app of [before, after]) {
      for (const [name, type, text] of [
        ['main-Older123.js', 'application/javascript', 'older'],
        ['look-Older123.css', 'text/css', 'b{}'],
        ['main-Newer123.js', 'application/javascript', 'newer'],
        ['face-Newer123.woff2', 'font/woff2', 'face'],
      ] as const) {
        const reply = await app.inject(`/assets/${name}`);
        expect([name, reply.statusCode, reply.body]).toEqual([name, 200, text]);
        expect(reply.headers['content-type']).toMatch(new RegExp(`^${type}`, 'u'));
        expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
      expect((await app.inject({ method: 'HEAD', url: '/assets/main-Older123.js' })).statusCode).toBe(200);
    }
  });

  test('of a name that no version had, and of a file without a hash, says that it is not there', async () => {
    await keepBuild(db, older, at(1));
    const app = await instance(newer);
    for (const url of ['/assets/main-Never123.js', '/assets/plain.txt', '/main-Older123.js']) {
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
    }
    expect((await app.inject({ method: 'POST', url: '/assets/main-Older123.js' })).statusCode).toBe(404);
  });
});

const keptNames = async () =>
  (await db.selectFrom('operations.web_files').select('name').orderBy('name').execute()).map(({ name }) => name);

describe('what is kept', () => {
  test('is written once, however many instances start at once', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, index) => keepBuild(db, newer, at(index + 1))));
    expect(await keptNames()).toEqual(['face-Newer123.woff2', 'main-Newer123.js']);
  });

  test('is the last seven builds that somebody started; one that is gone back to is young again', async () => {
    const roots = Array.from({ length: 8 }, (_, index) =>
      build(`b${index}`, { [`main-Build00${index}.js`]: String(index) }),
    );
    for (const [index, root] of roots.slice(0, 7).entries()) await keepBuild(db, root, at(index + 1));
    await keepBuild(db, roots[0] ?? '', at(9));
    await keepBuild(db, roots[7] ?? '', at(10));
    expect(await keptNames()).toEqual([0, 2, 3, 4, 5, 6, 7].map((index) => `main-Build00${index}.js`));
  });

  test('nothing, where no web is built', async () => {
    await keepBuild(db, join(folder, 'nowhere'), at(1));
    expect(await keptNames()).toEqual([]);
  });
});
