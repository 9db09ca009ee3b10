/** `npm run invoices:report -- 2026-11`: the month's sales to consumers as CSV, for the platform that passes them on to the tax office. */
import { MONTH, monthSpan } from '@eqinox/domain/operations/months';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { vatByDay } from '../invoices/index.ts';
import { parseCliArgs } from './cli-args.ts';
import { journaled } from './journaled.ts';

interface Month {
  readonly month: string;
  readonly as: string | undefined;
  readonly from: Date;
  readonly until: Date;
}

const USAGE = 'npm run invoices:report -- 2026-11';

const read = (words: readonly string[]): Month => {
  const { positionals, values } = parseCliArgs(words, ['as'], USAGE);
  const [typed = '', ...rest] = positionals;
  if (rest.length > 0 || !MONTH.test(typed)) throw new StartupRefusal(`Say which month: ${USAGE}`);
  return { month: typed, as: values.as, ...monthSpan(typed) };
};

const euros = (cents: number): string => (cents / 100).toFixed(2);

export const command = cliCommand(read, (db, { month, as, from, until }) =>
  journaled(db, { as, act: 'sales-exported', now: new Date() }, async (db) => {
    const days = await vatByDay(db, { from, until, to: 'consumers' });
    const said = [
      'day,rate,net,vat,count',
      ...days.map(({ day, rate, net, vat, count }) => [day, rate, euros(net), euros(vat), count].join(',')),
    ].join('\n');
    return { said, on: ['month', month], after: { days: days.length } };
  }),
);

if (import.meta.main) await runAsProgram(command);
