/** What squawk finds in a migration, with the rules that hold here. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isConcurrent } from '../server/src/adapters/database/apply-migration.ts';
import { bin } from './steps.ts';

/** What the migrator does for every file, and what is meant: small numbers are of small sets, ids are bigint. */
const NOT_HERE = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-smallint',
  'prefer-bigint-over-int',
];

/** Squawk on these files, by their paths; what it says is told by its own line of each finding. */
const linesOf = (files: readonly string[], concurrent: boolean): string[] => {
  if (files.length === 0) return [];
  // A transaction that fails leaves nothing, so that nothing in it need be done twice.
  const excluded = concurrent ? NOT_HERE : [...NOT_HERE, 'prefer-robust-stmts'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      bin('squawk-cli/js/bin/squawk'),
      '--reporter=gcc',
      '--pg-version=15',
      `--exclude=${excluded.join(',')}`,
      ...(concurrent ? [] : ['--assume-in-transaction']),
      ...files,
    ],
    { encoding: 'utf8' },
  );
  const found = stdout.split('\n').filter((line) => files.some((file) => line.startsWith(file)));
  if (status !== 0 && found.length === 0) throw new Error(`squawk failed: ${stderr || stdout}`);
  return found.map((line) => basename(line.slice(0, line.indexOf(':'))) + line.slice(line.indexOf(':')));
};

/**
 * One line for each finding in these migrations, by name. An exception stands beside its statement: `-- squawk-ignore RULE`,
 * after a line that says why. All of them in two calls: to begin costs more than to read.
 */
export const squawk = (migrations: ReadonlyMap<string, string>): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'eqinox-squawk-'));
  try {
    for (const [name, sql] of migrations) writeFileSync(join(folder, name), sql);
    const paths = (concurrent: boolean) =>
      [...migrations].filter(([, sql]) => isConcurrent(sql) === concurrent).map(([name]) => join(folder, name));
    return [true, false].flatMap((concurrent) => linesOf(paths(concurrent), concurrent));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
