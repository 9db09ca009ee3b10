/** `npm run test:build`: the web of one commit, built in two folders, is the same to the byte. `-- COMMIT` for another than the last. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeCommit, writeTree } from '../server/bench/earlier-tree.ts';
import { bin } from './steps.ts';

/** Digests of every file of a build, by name. */
const build = (commit: string): Map<string, string> => {
  const folder = mkdtempSync(join(tmpdir(), 'eqinox-build-'));
  try {
    writeTree(commit, folder);
    execFileSync(process.execPath, [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(folder, 'web'),
      stdio: 'inherit',
    });
    const dist = join(folder, 'web/dist');
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
      files.map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(dist.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const commit = process.argv[2] ?? 'HEAD';
const [first, second] = [build(commit), build(commit)];
const names = [...new Set([...first.keys(), ...second.keys()])].toSorted();
const different = names.filter((name) => first.get(name) !== second.get(name));
for (const name of different) console.error(`DIFFERENT: ${name}`);
const digest = createHash('sha256')
  .update(names.map((name) => `${first.get(name)} ${name}\n`).join(''))
  .digest('hex');
console.log(
  `web/dist of ${describeCommit(commit)}: ${names.length} files, ${different.length} different, sha256 ${digest}`,
);
process.exit(different.length === 0 && names.length > 0 ? 0 : 1);
