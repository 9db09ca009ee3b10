/** `npm run retention`: what the product takes away every night, now; with `--dry-run`, what it would. */
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { countAway, takeAway } from '../privacy/index.ts';

const USAGE = `npm run retention                    takes away what is past its time; the running product does it once a day
npm run retention -- --dry-run       says what would go, and takes nothing`;

const read = (words: readonly string[]): { dryRun: boolean } => {
  if (words.length > 1 || (words.length === 1 && words[0] !== '--dry-run')) throw new StartupRefusal(USAGE);
  return { dryRun: words.length === 1 };
};

export const command = cliCommand(read, async (db, { dryRun }, env, enqueue) => {
  const now = new Date();
  const counts = dryRun ? await countAway(db, now) : await takeAway({ db, env, now, adapters: { enqueue } });
  const width = Math.max(...counts.map(([, count]) => String(count).length));
  const lines = counts.map(([what, count]) => `${String(count).padStart(width)}  ${what}`);
  return [dryRun ? 'Nothing was taken away. Would go:' : 'Went:', ...lines].join('\n');
});

if (import.meta.main) await runAsProgram(command);
