/**
 * `npm run db:reset`: deletes all data of the development database. One that is not our own embedded one is named first, by
 * the command's word or, at a terminal, when it is asked for.
 */
import { createInterface } from 'node:readline/promises';
import { resetDatabase } from './adapters/database/reset.ts';
import { sayRefusal } from './command.ts';
import { databasePlace } from './database-place.ts';
import { readEnv } from './env.ts';

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
  const env = readEnv(process.env);
  const log = { info: say, warn: say, error: say };
  const place = databasePlace(env);
  const databaseUrl = place.directUrl ?? place.databaseUrl;
  await resetDatabase({ ...place, databaseUrl, production: env.production, askName, log });
} catch (fault) {
  sayRefusal(fault);
}
