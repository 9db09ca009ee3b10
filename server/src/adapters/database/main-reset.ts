/** `npm run db:reset`: deletes all data of the development database. */
import { readEnv } from '../../env.ts';
import { resetDatabase } from './reset.ts';
import { startRefusal } from './start-refusal.ts';
import { StartupRefusal } from './startup-refusal.ts';

const say = (_: object, sentence: string) => console.log(sentence);

try {
  const { database, data, production } = readEnv(process.env);
  await resetDatabase({
    databaseUrl: database.url ?? undefined,
    dataDir: data.dir,
    dataDirIsExplicit: data.explicit,
    production,
    log: { info: say, warn: say, error: say },
  });
} catch (fault) {
  const error = startRefusal(fault);
  if (!(error instanceof StartupRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
