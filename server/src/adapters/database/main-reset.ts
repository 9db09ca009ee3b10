/**
 * `npm run db:reset`: deletes all data of the development database. One that is not our own embedded one is named first, by
 * the command's word or, at a terminal, when it is asked for.
 */
import { createInterface } from 'node:readline/promises';
import { readEnv } from '../../env.ts';
import { resetDatabase } from './reset.ts';
import { startRefusal } from './start-refusal.ts';
import { StartupRefusal } from './startup-refusal.ts';

const say = (_: object, sentence: string) => console.log(sentence);

const askName = async (name: string): Promise<string> => {
  const [word] = process.argv.slice(2);
  if (word !== undefined || !process.stdin.isTTY) return word ?? '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (
      await terminal.question(`All data of the database ${name} will be deleted. Type its name to go on: `)
    ).trim();
  } finally {
    terminal.close();
  }
};

try {
  const { database, data, production } = readEnv(process.env);
  await resetDatabase({
    databaseUrl: database.url ?? undefined,
    dataDir: data.dir,
    dataDirIsExplicit: data.explicit,
    production,
    askName,
    log: { info: say, warn: say, error: say },
  });
} catch (fault) {
  const error = startRefusal(fault);
  if (!(error instanceof StartupRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
