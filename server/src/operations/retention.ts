/** `npm run retention`: what the product takes away every night, now; with `--dry-run`, what it would. */
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { countAway, takeAway } from '../privacy/index.ts';
import { parseCliArgs } from './cli-args.ts';
import { journaled } from './journaled.ts';

const USAGE = `npm run retention                    takes away what is past its time; the running product does it once a day
npm run retention -- --dry-run       says what would go, and takes nothing`;

const read = (words: readonly string[]): { dryRun: boolean; as: string | undefined } => {
  const dryRun = words.includes('--dry-run');
  const { positionals, values } = parseCliArgs(
    words.filter((word) => word !== '--dry-run'),
    ['as'],
    USAGE,
  );
  if (positionals.length > 0) throw new StartupRefusal(USAGE);
  return { dryRun, as: values.as };
};

export const command = cliCommand(read, async (db, { dryRun, as }, env, enqueue) => {
  const now = new Date();
  // Rows go a thousand at a time, each in a transaction of its own: the journal has it first.
  if (!dryRun) await journaled(db, { as, act: 'rows-taken-away', now }, async () => ({ said: undefined }));
  const counts = dryRun ? await countAway(db, now) : await takeAway({ db, env, now, adapters: { enqueue } });
  const width = Math.max(...counts.map(([, count]) => String(count).length));
  const lines = counts.map(([what, count]) => `${String(count).padStart(width)}  ${what}`);
  return [dryRun ? 'Nothing was taken away. Would go:' : 'Went:', ...lines].join('\n');
});

if (import.meta.main) await runAsProgram(command);
