/**
 * `npm run withdraw -- F2026-000012 "Camille Exemple" ...`: a withdrawal that came by letter or e-mail, from somebody who does
 * not sign in. The running product does the rest: refund, credit note, acknowledgment.
 */
import { parisDate, parisInstant } from '@eqinox/domain/calendar';
import { email as emailShape } from '@eqinox/contract/words';
import { findAccount } from '../account/index.ts';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { withdrawContract } from '../checkout/index.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { invoiceNumbered } from '../invoices/index.ts';
import { readDayStart, parseCliArgs, writeEuros } from './cli-args.ts';
import { AS_USAGE, journaled } from './journaled.ts';

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
  return { number, name: name.trim(), day: readDayStart(values.declared), contactEmail: email?.data, as: values.as };
};

export const command = cliCommand(read, async (db, { number, name, day, contactEmail, as }, _env, enqueue) => {
  const now = new Date();
  if (day && day > now) throw new StartupRefusal('--declared is a day to come.');
  const invoice = await invoiceNumbered(db, number);
  if (!invoice) throw new StartupRefusal(`There is no invoice ${number}.`);
  // Somewhere in that day, and not before the contract itself.
  const noon = day && parisInstant(parisDate(day), 12);
  const declaredAt = noon && noon < now ? noon : now;
  const { account_id: accountId, id: idFact } = invoice;
  if (contactEmail === undefined && !(await findAccount(db, accountId))) {
    throw new StartupRefusal('The account is erased: say with --email where the answer goes.');
  }
  const declaration = { accountId, idFact, name, contactEmail, declaredAt };
  return journaled(db, { as, act: 'contract-withdrawn', now }, async (db) => {
    const done = await withdrawContract(db, { enqueue, now }, declaration);
    if ('refused' in done) {
      throw new StartupRefusal(`The contract of ${number} cannot be withdrawn from any more.`);
    }
    const said = `Withdrawn from ${number}: ${writeEuros(done.refund)} are given back, the acknowledgment leaves.`;
    return { said, on: ['order', invoice.order_id], after: { refundCents: done.refund } };
  });
});

if (import.meta.main) await runAsProgram(command);
