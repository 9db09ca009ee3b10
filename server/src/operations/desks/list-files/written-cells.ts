/** Cells of a file as a spreadsheet reads them: days and hours of Paris, amounts in euros, heads and names of the screen. */
import { parisDate } from '@eqinox/domain/calendar';
import { lazily } from '@eqinox/domain/lazily';
import { MOST_COUNTED } from '@eqinox/domain/operations/words';
import texts from '../../../../../content/gestion/fr.json' with { type: 'json' };

export { texts };

// The Swedish way is ISO's: 2026-11-24 14:05.
const moments = lazily(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' }),
);

export const moment = (iso: string | null): string => (iso === null ? '' : moments().format(new Date(iso)));
export const dateOf = (iso: string): string => parisDate(new Date(iso));
/** Of what ends at an instant, which is the beginning of the day after. */
export const lastDayOf = (iso: string): string => parisDate(new Date(Date.parse(iso) - 1));
/** As far as a list counts. */
export const counted = (count: number): number | string => (count > MOST_COUNTED ? texts.beyondCount : count);
/** An amount that has a cell to itself is a number. */
export const euros = (cents: number): number => cents / 100;
const prices = lazily(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));
/** One inside of a sentence is written as on the screen. */
export const price = (cents: number): string => prices().format(cents / 100);

/** The heads of a list's columns, by their keys in its texts. */
export const headsOf = <K extends string>(of: Readonly<Record<K, string>>, keys: readonly K[]): string[] =>
  keys.map((key) => of[key]);
