/** `npm run restore`: a database from a file of `npm run backup`, and whether it is in order. */
import { basename, resolve } from 'node:path';
import { restore } from './adapters/database/backup.ts';
import { openDatabase } from './adapters/database/database.ts';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import { type CliCommand, runAsProgram } from './command.ts';
import type { Database } from './database.ts';
import { ownersPlace } from './database-place.ts';
import { readEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { audit, writeAudit } from './operations/audit.ts';
import { parseCliArgs } from './operations/cli-args.ts';
import { AS_USAGE, journaledIfKept, NO_JOURNAL } from './operations/journaled.ts';

const USAGE = `npm run restore -- FILE               fills the empty database at DATABASE_URL, and looks whether all is in order
npm run restore -- FILE --force       deletes first what the database holds
${AS_USAGE}`;

export const command: CliCommand = async (words, vars) => {
  const force = words.includes('--force');
  const asked = parseCliArgs(
    words.filter((word) => word !== '--force'),
    ['as'],
    USAGE,
  );
  const [named, ...more] = asked.positionals;
  if (named === undefined || more.length > 0) throw new StartupRefusal(USAGE);
  const file = resolve(named);
  const env = readEnv(vars);
  const log = createLogger(env.logLevel);
  const limits = { queryMs: 600_000 };
  const database = await openDatabase<Database>({ ...ownersPlace(env), maxConnections: 1, limits, log });
  try {
    const begun = Date.now();
    await restore({ ...database, path: vars['PATH'] ?? '' }, file, force);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    // The journal is the backup's by now: what was done on the database before ended with it.
    const act = { as: asked.values.as, act: 'database-restored', now: new Date() } as const;
    const noted = await journaledIfKept(database.db, act, { file: basename(file), force });
    const restored = `Restored in ${seconds} s.${noted ? '' : ` ${NO_JOURNAL}`}`;
    const found = await audit(database.db).catch(nullIfOlder);
    if (found === null) return `${restored}\n${OLDER}`;
    const text = `${restored}\n${writeAudit(found)}`;
    if (found.faults.length > 0) throw new StartupRefusal(text);
    return `${text}\nIn order. Look at what waits before the product starts (npm run jobs): what was sent after the backup is sent again.`;
  } finally {
    await database.close();
  }
};

const OLDER = 'The backup is of a version before this one: start the product once, then run npm run audit.';

/** Tables or columns that the audit reads came after the backup. */
const nullIfOlder = (error: unknown): null => {
  if (!['42P01', '42703'].includes(String((error as { code?: unknown }).code))) throw error;
  return null;
};

if (import.meta.main) await runAsProgram(command);
