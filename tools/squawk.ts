/** What squawk finds in a migration, with the rules that hold here. */
import { spawnSync } from 'node:child_process';
import { isConcurrent } from '../server/src/adapters/database/apply-migration.ts';
import { bin } from './steps.ts';

/** What the migrator does for every file, and what is meant: small numbers are of small sets, ids are bigint. */
const NOT_HERE = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-smallint',
  'prefer-bigint-over-int',
];

/** One line for each finding. An exception stands beside its statement: `-- squawk-ignore RULE`, after a line that says why. */
export const squawk = (name: string, sql: string): string[] => {
  const concurrent = isConcurrent(sql);
  // A transaction that fails leaves nothing, so that nothing in it need be done twice.
  const excluded = concurrent ? NOT_HERE : [...NOT_HERE, 'prefer-robust-stmts'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      bin('squawk-cli/js/bin/squawk'),
      '--reporter=gcc',
      '--pg-version=15',
      `--stdin-filepath=${name}`,
      `--exclude=${excluded.join(',')}`,
      ...(concurrent ? [] : ['--assume-in-transaction']),
    ],
    { input: sql, encoding: 'utf8' },
  );
  const found = stdout.split('\n').filter((line) => line.startsWith(name));
  if (status !== 0 && found.length === 0) throw new Error(`squawk failed on ${name}: ${stderr || stdout}`);
  return found;
};
