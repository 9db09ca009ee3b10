/** `node server/src/operations/seed-accounts.ts`: as many example accounts as a busy product has. Never in production. */
import { sql } from 'kysely';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { hashPassword } from '../identity/index.ts';
import { DEMONSTRATION_PASSWORD } from './demonstration.ts';
import { loadSeed, type SeedSize } from './load-seed.ts';
import { readCount, parseCliArgs } from './cli-args.ts';

const USAGE = `npm run accounts:seed
  --accounts 100000     how many people; 100000 unless given
  --diagnostics 200000  shared among them, completed, without their answers; 200000 unless given`;

const read = (words: readonly string[]): SeedSize => {
  const { positionals, values } = parseCliArgs(words, ['accounts', 'diagnostics'], USAGE);
  if (positionals.length > 0) throw new StartupRefusal(USAGE);
  return { accounts: readCount(values.accounts) ?? 100_000, diagnostics: readCount(values.diagnostics) ?? 200_000 };
};

const seed: Parameters<typeof cliCommand<SeedSize>>[1] = async (db, size, { production, passwordPepper }) => {
  if (production) throw new StartupRefusal('In production there are no example accounts: nothing was made.');
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD, passwordPepper);
  if (!(await loadSeed(db, size, passwordHash, new Date()))) {
    throw new StartupRefusal('Example accounts are there already: npm run db:reset makes room for others.');
  }
  // Plans follow what the tables are known to hold.
  await sql`analyze`.execute(db);
  return `${size.accounts} accounts exemple-1@eqinox.example and so on, with ${size.diagnostics} diagnostics.`;
};

// A hundred thousand people are made in a few statements.
export const command = cliCommand(read, seed, { queryMs: 3_600_000 });

if (import.meta.main) await runAsProgram(command);
