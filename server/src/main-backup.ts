/** `npm run backup`: the whole database in one file, while the product runs. docs/backup.md says what else belongs to it. */
import { basename, resolve } from 'node:path';
import { backUp } from './adapters/database/backup.ts';
import { openDatabase } from './adapters/database/database.ts';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import { type CliCommand, runAsProgram } from './command.ts';
import type { Database } from './database.ts';
import { ownersPlace } from './database-place.ts';
import { readEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { parseCliArgs } from './operations/cli-args.ts';
import { AS_USAGE, journaledIfKept, NO_JOURNAL } from './operations/journaled.ts';

const USAGE = `npm run backup -- FILE                writes the database to a new file; keep APP_SECRET and PASSWORD_PEPPER with it
${AS_USAGE}`;

export const command: CliCommand = async (words, vars) => {
  const { positionals, values } = parseCliArgs(words, ['as'], USAGE);
  const [named, ...rest] = positionals;
  if (named === undefined || rest.length > 0) throw new StartupRefusal(USAGE);
  const file = resolve(named);
  const env = readEnv(vars);
  const database = await openDatabase<Database>({
    ...ownersPlace(env),
    maxConnections: 2,
    log: createLogger(env.logLevel),
  });
  try {
    const begun = new Date();
    const asked = { as: values.as, act: 'backup-made', now: begun } as const;
    let said = '';
    await backUp({ ...database, path: vars['PATH'] ?? '' }, file, async (bytes) => {
      const seconds = ((Date.now() - begun.getTime()) / 1000).toFixed(1);
      const noted = await journaledIfKept(database.db, asked, { file: basename(file), bytes });
      said = `${file}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s, the database of ${begun.toISOString()}.${noted ? '' : `\n${NO_JOURNAL}`}`;
    });
    return said;
  } finally {
    await database.close();
  }
};

if (import.meta.main) await runAsProgram(command);
