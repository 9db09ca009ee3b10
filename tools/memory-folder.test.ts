import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileCache } from './compile-cache.ts';

const MODULE = fileURLToPath(new URL('memory-folder.ts', import.meta.url));

/** What a process of its own gets, and whether it stands while the process runs. */
const asked = (env: NodeJS.ProcessEnv): { folder: string | null; stood: boolean } => {
  const script = `
    const { existsSync, statSync } = require('node:fs');
    import(${JSON.stringify(MODULE)}).then(({ memoryFolder }) => {
      const folder = memoryFolder();
      const stood = folder !== null && existsSync(folder) && (statSync(folder).mode & 0o1777) === 0o1777;
      console.log(JSON.stringify({ folder, stood }));
    });`;
  const { TMPDIR: _, ...others } = process.env;
  const options = { encoding: 'utf8', env: { ...others, ...compileCache, ...env } } as const;
  return JSON.parse(spawnSync(process.execPath, ['-e', script], options).stdout) as ReturnType<typeof asked>;
};

test('a place that the caller has named is not left', () => {
  expect(asked({ TMPDIR: '/somewhere' })).toEqual({ folder: null, stood: false });
});

test('a folder in memory is for every account, and gone with its process; without memory there is none', () => {
  const { folder, stood } = asked({});
  expect(stood).toBe(folder !== null);
  expect(folder !== null && existsSync(folder)).toBe(false);
});
