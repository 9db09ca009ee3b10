/** Whether gaps in node_modules are noticed, in a small one that has every kind of package. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { missingFrom } from './installation.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const here = { os: [process.platform], cpu: [process.arch] };
const PACKAGES = {
  '': { name: 'whole' },
  server: { version: '1.0.0' },
  'node_modules/@whole/server': { resolved: 'server', link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true, bin: { vite: 'bin/vite.js' } },
  'node_modules/vite/node_modules/inner': { version: '1.0.0', dev: true, bin: 'inner.js' },
  'node_modules/node': { version: process.version.slice(1), dev: true, bin: { node: 'bin/node' } },
  'node_modules/postgres-here': { version: '18.0.0', optional: true, ...here },
  'node_modules/postgres-elsewhere': { version: '18.0.0', optional: true, os: ['none'], cpu: ['none'] },
  'node_modules/native-here-gnu': { version: '1.0.0', optional: true, ...here, libc: ['glibc'] },
  'node_modules/native-here-musl': { version: '1.0.0', optional: true, ...here, libc: ['musl'] },
  'node_modules/nice-to-have': { version: '1.0.0', optional: true },
};
const LEFT_OUT = ['postgres-elsewhere', 'native-here-musl', 'nice-to-have'];

const install = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'eqinox-installation-'));
  folders.push(root);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    chmodSync(join(root, path), 0o755);
  };
  write('package-lock.json', JSON.stringify({ packages: PACKAGES }));
  for (const path of Object.keys(PACKAGES)) {
    if (path !== '' && !LEFT_OUT.some((name) => path.endsWith(name)) && !path.includes('@'))
      write(`${path}/package.json`, '{}');
  }
  write('node_modules/vite/bin/vite.js', '');
  write('node_modules/node/bin/node', `#!/bin/sh\necho ${process.version}\n`);
  mkdirSync(join(root, 'node_modules/.bin'));
  mkdirSync(join(root, 'node_modules/@whole'));
  symlinkSync('../../server', join(root, 'node_modules/@whole/server'));
  symlinkSync('../vite/bin/vite.js', join(root, 'node_modules/.bin/vite'));
  symlinkSync('../node/bin/node', join(root, 'node_modules/.bin/node'));
  return root;
};

describe('an installation', () => {
  test('is whole with what this machine needs', () => {
    expect(missingFrom(install())).toEqual([]);
  });

  test.each([
    ['a package', 'node_modules/fastify', ['node_modules/fastify']],
    [
      'what is only needed to build',
      'node_modules/vite',
      ['node_modules/vite', 'node_modules/vite/node_modules/inner', 'node_modules/.bin/vite'],
    ],
    ['a package of a package', 'node_modules/vite/node_modules', ['node_modules/vite/node_modules/inner']],
    ['a room of ours', 'node_modules/@whole/server', ['node_modules/@whole/server']],
    ['the programs of this platform', 'node_modules/postgres-here', ['node_modules/postgres-here']],
    ['native code of this platform', 'node_modules/native-here-gnu', ['node_modules/native-here-gnu']],
    ['a command', 'node_modules/.bin/vite', ['node_modules/.bin/vite']],
    ['what a command runs', 'node_modules/vite/bin', ['node_modules/.bin/vite']],
    ['the pinned Node’s program', 'node_modules/node/bin', ['node_modules/.bin/node', 'node_modules/node/bin/node']],
  ])('without %s is not', (_, path, missing) => {
    const root = install();
    rmSync(join(root, path), { recursive: true });
    expect(missingFrom(root)).toEqual(missing);
  });

  test.each([
    ['another version', '#!/bin/sh\necho v20.0.0\n'],
    ['half a program', '\u007fELF'],
    ['nothing', ''],
  ])('whose pinned Node is %s is not', (_, program) => {
    const root = install();
    writeFileSync(join(root, 'node_modules/node/bin/node'), program);
    expect(missingFrom(root)).toEqual(['node_modules/node/bin/node']);
  });
});

test('every command installs what is missing first, and hands its process over so that signals reach it', () => {
  const file = fileURLToPath(new URL('../package.json', import.meta.url));
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> };
  const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
  for (const name of commands) expect(scripts[`pre${name}`]).toBe('exec node tools/install-when-missing.mjs');
  expect(scripts['start']).toMatch(/^exec /u);
  expect(scripts['dev']).toMatch(/^exec /u);
});
