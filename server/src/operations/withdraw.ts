/**
 * `npm run withdraw -- F2026-000012 "Camille Exemple" ...`: a withdrawal that came by letter or e-mail, from somebody who does
 * not sign in. The running product does the rest: refund, credit note, acknowledgment.
 */
import { email as emailShape } from '@eqinox/contract/words';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { parseCliArgs, readDay, writeEuros } from './cli-args.ts';
import { AS_USAGE, journaled } from './journaled.ts';
import { withdrawByLetter } from './withdraw-by-letter.ts';

const USAGE = `npm run withdraw -- F2026-000012 "Camille Exemple"
  --declared 2026-12-01  the day on which it was declared, in Paris; today unless given
  --email EMAIL          where the acknowledgment goes; the account's address unless given
${AS_USAGE}`;

const read = (words: readonly string[]) => {
  const { positionals, values } = parseCliArgs(words, ['declared', 'email', 'as'], USAGE);
  const [number = '', name = '', ...rest] = positionals;
  if (!/^F\d{4}-\d{6}$/u.test(number) || name.trim() === '' || rest.length > 0) throw new StartupRefusal(USAGE);
  const email = values.email === undefined ? undefined : emailShape.safeParse(values.email);
  if (email?.success === false) throw new StartupRefusal(`“${values.email}” is not an e-mail address.\n${USAGE}`);
  return { number, name: name.trim(), day: readDay(values.declared), email: email?.data, as: values.as };
};

const REFUSALS = {
  declared_later: () => '--declared is a day to come.',
  declared_before: (number) => `--declared is a day before the contract of ${number}.`,
  letter_waits: (number) => `A letter about ${number} waits to be approved.`,
  invoice_unknown: (number) => `There is no invoice ${number}.`,
  address_needed: () => 'The account is erased: say with --email where the answer goes.',
  withdrawal_over: (number) => `The contract of ${number} cannot be withdrawn from any more.`,
} as const satisfies Readonly<Record<string, (number: string) => string>>;

export const command = cliCommand(read, (db, { as, ...letter }, _env, enqueue) => {
  const now = new Date();
  const { number } = letter;
  return journaled(db, { as, act: 'contract-withdrawn', now }, async (db) => {
    const done = await withdrawByLetter(db, { enqueue, now }, letter, 'carried-out');
    if ('refused' in done) throw new StartupRefusal(REFUSALS[done.refused](number));
    const said = `Withdrawn from ${number}: ${writeEuros(done.cents)} are given back, the acknowledgment leaves.`;
    return { said, on: ['order', done.orderId], after: { refundCents: done.cents, declared: done.declared } };
  });
});

if (import.meta.main) await runAsProgram(command);
