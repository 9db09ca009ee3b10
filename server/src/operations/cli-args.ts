/** Words of operators' commands: days in Paris, amounts, numbers. What is not understood is refused with a sentence. */
import { parseArgs } from 'node:util';
import { dayAfter, isCalendarDate, parisInstant } from '@eqinox/domain/calendar';
import { isOneLine, onOneLine } from '@eqinox/domain/identity/one-line';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';

/** Positionals, and options that take a text, each on one line; an unknown option is refused with the usage. */
export const parseCliArgs = <Name extends string>(
  words: readonly string[],
  names: readonly Name[],
  usage: string,
): { positionals: string[]; values: Partial<Record<Name, string>> } => {
  const broken = words.find((word) => !isOneLine(word));
  if (broken !== undefined) {
    throw new StartupRefusal(`“${onOneLine(broken)}” holds a line break or another sign that cannot be seen.`);
  }
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options });
    return { positionals, values: values as Partial<Record<Name, string>> };
  } catch (error) {
    throw new StartupRefusal(`${(error as Error).message}\n${usage}`);
  }
};

/** The first instant of a day in Paris; null when none is given. */
export const readDayStart = (typed: string | undefined): Date | null =>
  typed === undefined ? null : parisInstant(calendarDay(typed), 0);

/** The first instant after a day in Paris; null when none is given. */
export const readDayEnd = (typed: string | undefined): Date | null =>
  typed === undefined ? null : parisInstant(dayAfter(calendarDay(typed)), 0);

/** A day in Paris; undefined when none is given. */
export const readDay = (typed: string | undefined): string | undefined =>
  typed === undefined ? undefined : calendarDay(typed);

const calendarDay = (typed: string): string => {
  if (!isCalendarDate(typed)) throw new StartupRefusal(`“${typed}” is not a day such as 2026-12-31.`);
  return typed;
};

/** Cents of `15€`, `12.50€` or `12,50€`; null for anything else and for nothing. */
export const readEuros = (typed: string): number | null => {
  const [, euros, cents = '00'] = /^(\d{1,4})(?:[.,](\d{2}))?(?:€|EUR)$/u.exec(typed) ?? [];
  return euros !== undefined && Number(euros + cents) > 0 ? Number(euros + cents) : null;
};

/** The number of a thing, and who asks. */
export const parseNumbered = (words: readonly string[], usage: string): { id: number; as: string | undefined } => {
  const { positionals, values } = parseCliArgs(words, ['as'], usage);
  const [text = '', ...rest] = positionals;
  if (rest.length > 0 || !/^[1-9]\d{0,14}$/u.test(text)) throw new StartupRefusal(`Say which one: ${usage}`);
  return { id: Number(text), as: values.as };
};

/** A number from 1; null when none is given. */
export const readCount = (typed: string | undefined): number | null => {
  if (typed === undefined) return null;
  if (!/^[1-9]\d{0,8}$/u.test(typed)) throw new StartupRefusal(`“${typed}” is not a number from 1 on.`);
  return Number(typed);
};

export const writeEuros = (cents: number): string => `${(cents / 100).toFixed(2)} €`;
