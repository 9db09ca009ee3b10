/** `npm run gift-cards -- make 50€ ...` and `npm run gift-cards -- list`. */
import { parisDate } from '@eqinox/domain/calendar';
import { MOST_CODES } from '@eqinox/domain/checkout/code-batch';
import { groupedCode } from '@eqinox/domain/checkout/codes';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { listGiftCards, makeGiftCards } from '../checkout/index.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { readCount, readDayEnd, readEuros, parseCliArgs, writeEuros } from './cli-args.ts';
import { AS_USAGE, journaled } from './journaled.ts';

const USAGE = `npm run gift-cards -- list
npm run gift-cards -- make 50€ (or 12.50€)
  --count 10          how many; one unless given
  --until 2027-12-31  last day, in Paris; valid for good unless given
${AS_USAGE}`;

type Asked =
  | 'list'
  | { readonly cents: number; readonly endsAt: Date | null; readonly count: number; readonly as: string | undefined };

const read = (words: readonly string[]): Asked => {
  const { positionals, values } = parseCliArgs(words, ['count', 'until', 'as'], USAGE);
  const [verb, amount = '', ...rest] = positionals;
  if (verb === 'list' && amount === '') return 'list';
  const cents = readEuros(amount);
  const count = readCount(values.count) ?? 1;
  if (verb !== 'make' || cents === null || rest.length > 0) throw new StartupRefusal(USAGE);
  if (count > MOST_CODES) throw new StartupRefusal(`At most ${MOST_CODES} cards at once.`);
  return { cents, endsAt: readDayEnd(values.until), count, as: values.as };
};

export const command = cliCommand(read, async (db, asked) => {
  if (asked === 'list') {
    const cards = await listGiftCards(db);
    if (cards.length === 0) return 'No gift card has been made.';
    return cards
      .map(({ id, endsAt, issued, left, reserved }) => {
        const until = endsAt ? `, until ${parisDate(new Date(endsAt.getTime() - 1))}` : '';
        const amounts = `${writeEuros(left)} left of ${writeEuros(issued)}, ${writeEuros(reserved)} reserved`;
        return `card ${id}: ${amounts}${until}`;
      })
      .join('\n');
  }
  const { as, cents, count } = asked;
  const now = new Date();
  return journaled(db, { as, act: 'gift-cards-made', now }, async (db) => {
    const { codes } = await makeGiftCards(db, asked, now);
    const said = `${codes.map(groupedCode).join('\n')}\n${writeEuros(cents)} each. These codes are not kept: copy them now.`;
    return { said, after: { count, cents } };
  });
});

if (import.meta.main) await runAsProgram(command);
