/** What the console says, in French alone: its texts travel with its code, and nobody else loads them. */
import { lazily } from '@eqinox/domain/lazily';
import { MOST_COUNTED } from '@eqinox/domain/operations/words';
import texts from '../../../../content/gestion/fr.json';
import { formatsOf } from '../../language/formats.ts';
import { type KeyOf, textFor, type TextValues } from '../../language/texts.ts';

export type DeskKey = KeyOf<typeof texts>;

export const say = (key: DeskKey, values?: TextValues): string => textFor(texts, 'fr', key, values);

/** `courriel d’un rappel`; a job of another version of the product stays as it is written. */
export const jobName = (name: string): string =>
  Object.hasOwn(texts.jobs.nameOf, name) ? say(`jobs.nameOf.${name as keyof typeof texts.jobs.nameOf}`) : name;

const f = formatsOf('fr');

/** `24 novembre 2026, 14 h 05`. */
export const moment = (iso: string | null): string => (iso === null ? '' : `${f.date(iso)}, ${f.time(iso)}`);
export const dateOf = (iso: string | null): string => (iso === null ? '' : f.date(iso));
/** The last day of what ends at an instant, which is the beginning of the day after. */
export const lastDayOf = (iso: string): string => f.date(new Date(Date.parse(iso) - 1).toISOString());
const months = lazily(() => new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' }));
/** `novembre 2026`, of `2026-11`. */
export const monthOf = (month: string): string => months().format(new Date(`${month}-01T00:00:00Z`));
export const number = (value: number): string => f.number(value);
/** Of people counted; null is too few to be told. */
export const shown = (count: number | null): string => (count === null ? say('figures.hidden') : number(count));
/** Of whole percent. */
export const percent = (share: number | null): string =>
  share === null ? say('figures.hidden') : say('figures.percent', { share: number(share) });
/** Of a share between 0 and 1. */
export const percentOfShare = (share: number | null): string =>
  percent(share === null ? null : Math.round(100 * share));
/** As far as a list counts. */
export const counted = (value: number): string => (value > MOST_COUNTED ? say('beyondCount') : number(value));
export const price = (cents: number): string => f.exactPrice(cents);

const MINUTE = 60_000;

/** `3 jours`: how long ago, in the largest whole unit. */
export const span = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE));
  if (minutes < 60) return say('span.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? say('span.hours', { count: hours }) : say('span.days', { count: Math.floor(hours / 24) });
};
