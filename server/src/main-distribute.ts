/** `npm run database:distribute`: spreads the database of a Citus coordinator over its workers, by person (docs/scaling.md). */
import { distribute } from './adapters/database/distribute.ts';
import { openDatabase } from './adapters/database/database.ts';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import { type CliCommand, runAsProgram } from './command.ts';
import type { Database } from './database.ts';
import { ownersPlace } from './database-place.ts';
import { readEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { PLACEMENT } from './placement.ts';

const USAGE =
  'npm run database:distribute            with every instance stopped; again after an upgrade that adds tables';

export const command: CliCommand = async (words, vars) => {
  if (words.length > 0) throw new StartupRefusal(USAGE);
  const env = readEnv(vars);
  const database = await openDatabase<Database>({
    ...ownersPlace(env),
    maxConnections: 1,
    log: createLogger(env.logLevel),
  });
  try {
    const { people, everywhere, workers } = await distribute(database.connection, PLACEMENT);
    if (people + everywhere === 0) return `Nothing to do: the database is distributed over ${workers} workers.`;
    return `Distributed over ${workers} workers: ${people} tables by person, ${everywhere} on every machine.`;
  } finally {
    await database.close();
  }
};

if (import.meta.main) await runAsProgram(command);
