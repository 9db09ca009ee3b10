/** `npm run invoices:report -- 2026-11`: the month's sales as CSV, for the platform that passes them on to the tax office. */
import { parisInstant } from '@eqinox/domain/calendar';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { vatByDay } from '../invoices/index.ts';

interface Month {
  readonly from: Date;
  readonly until: Date;
}

const read = ([typed = '', ...rest]: readonly string[]): Month => {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/u.exec(typed) ?? [];
  if (rest.length > 0 || !year || !month) {
    throw new StartupRefusal('Say which month: npm run invoices:report -- 2026-11');
  }
  const next = month === '12' ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}`;
  return { from: parisInstant(`${typed}-01`, 0), until: parisInstant(`${next}-01`, 0) };
};

const euros = (cents: number): string => (cents / 100).toFixed(2);

export const command = cliCommand(read, async (db, { from, until }) => {
  const days = await vatByDay(db, from, until);
  return [
    'day,rate,net,vat,count',
    ...days.map(({ day, rate, net, vat, count }) => [day, rate, euros(net), euros(vat), count].join(',')),
  ].join('\n');
});

if (import.meta.main) await runAsProgram(command);
