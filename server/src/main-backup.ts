/** `npm run backup`: the whole database in one file, while the product runs. docs/backup.md says what else belongs to it. */
import { resolve } from 'node:path';
import { backUp } from './adapters/database/backup.ts';
import { openDatabase } from './adapters/database/database.ts';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import { type CliCommand, runAsProgram } from './command.ts';
import type { Database } from './database.ts';
import { ownersPlace } from './database-place.ts';
import { readEnv } from './env.ts';
import { createLogger } from './logger.ts';

const USAGE =
  'npm run backup -- FILE                writes the database to a new file; keep APP_SECRET and PASSWORD_PEPPER with it';

export const command: CliCommand = async ([file, ...rest], vars) => {
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new StartupRefusal(USAGE);
  const env = readEnv(vars);
  const database = await openDatabase<Database>({
    ...ownersPlace(env),
    maxConnections: 2,
    log: createLogger(env.logLevel),
  });
  try {
    const begun = new Date();
    const bytes = await backUp({ ...database, path: vars['PATH'] ?? '' }, resolve(file));
    const seconds = ((Date.now() - begun.getTime()) / 1000).toFixed(1);
    return `${resolve(file)}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s, the database of ${begun.toISOString()}.`;
  } finally {
    await database.close();
  }
};

if (import.meta.main) await runAsProgram(command);
