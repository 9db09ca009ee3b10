/** `npm run accounts:import -- FILE.csv`: the accounts of the old system. */
import { readFileSync } from 'node:fs';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { importLegacyAccounts } from './import-legacy-accounts.ts';
import { COLUMNS } from './legacy-account-row.ts';
import { parseCliArgs } from './cli-args.ts';
import { AS_USAGE, journaled } from './journaled.ts';
import { readCsv } from './read-csv.ts';

const USAGE = `npm run accounts:import -- FILE.csv
The first line names the columns: ${COLUMNS.join(', ')}.
email and password_hash (argon2, bcrypt, PBKDF2 or salted SHA-256) are needed.
diagnostics: 1:2019-05-04 3:2022-11-30 (offer of the past, day).
${AS_USAGE}`;

const read = (words: readonly string[]): { readonly csv: string; readonly as: string | undefined } => {
  const { positionals, values } = parseCliArgs(words, ['as'], USAGE);
  const [path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) throw new StartupRefusal(USAGE);
  let csv: string;
  try {
    csv = readFileSync(path, 'utf8');
  } catch {
    throw new StartupRefusal(`${path} cannot be read.\n${USAGE}`);
  }
  const [first] = readCsv(csv);
  if (first && !('email' in first.cells && 'password_hash' in first.cells)) {
    throw new StartupRefusal(`${path} has no column email, or none password_hash.\n${USAGE}`);
  }
  return { csv, as: values.as };
};

export const command = cliCommand(read, async (db, { csv, as }) => {
  const now = new Date();
  // Each account is a transaction of its own, so that a file that breaks off keeps what it brought: the journal has it first.
  await journaled(db, { as, act: 'accounts-imported', now }, async () => ({
    said: undefined,
    after: { lines: readCsv(csv).length },
  }));
  return importLegacyAccounts(db, csv, now);
});

if (import.meta.main) await runAsProgram(command);
