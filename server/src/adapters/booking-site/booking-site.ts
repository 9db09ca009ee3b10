/**
 * The booking site's dates, read through its API (Vyte, `GET /v2/events`). Its calls to us are not signed and may be forged by whoever knows
 * their address: they are a reason to read, and nothing of them is believed.
 */
import * as z from 'zod';
import type { SiteDate } from '@eqinox/domain/booking/site-date';

export interface BookingSiteConfig {
  /** Without a trailing slash. */
  readonly api: string;
  readonly key: string;
  /** How long it may take to answer; {@link PATIENCE_MS} unless given. */
  readonly patienceMs?: number;
}

export interface BookingSite {
  /** The confirmed dates, past and ahead, of a consultant's own page with this person. Fails where the site does not answer. */
  readonly datesBetween: (consultant: string, person: string) => Promise<SiteDate[]>;
}

const PATIENCE_MS = 15_000;

/** More than two people ever have with each other. */
const MOST = 200;

const moment = z.iso.datetime({ offset: true });
const address = z.object({ email: z.string().optional() });

const event = z.object({
  _id: z.string().min(1).max(100),
  updatedAt: moment.nullish(),
  /** When it was called off. */
  cancelled: z.union([moment, z.boolean()]).nullish(),
  confirmed: z
    .object({
      flag: z.boolean(),
      updated_at: moment.nullish(),
      date_id: z.string().nullish(),
      place_id: z.string().nullish(),
    })
    .nullish(),
  created_by: address.nullish(),
  invitees: z.array(address).default([]),
  dates: z
    .array(
      z.object({
        _id: z.string().nullish(),
        all_day: z.boolean().nullish(),
        date: moment,
        end_date: moment.nullish(),
      }),
    )
    .default([]),
  places: z
    .array(z.object({ _id: z.string().nullish(), name: z.string().nullish(), address: z.string().nullish() }))
    .default([]),
});
type Event = z.infer<typeof event>;

const isOf = (email: string, found: string | undefined): boolean => found?.trim().toLowerCase() === email.toLowerCase();

const LONGEST_DATE_MINUTES = 24 * 60;
const LONGEST_PLACE = 300;

/** The one that was decided; where several were proposed and none is named, none. */
const decided = <T extends { readonly _id?: string | null | undefined }>(
  of: readonly T[],
  id: string | null | undefined,
): T | undefined => (id ? of.find(({ _id }) => _id === id) : of.length === 1 ? of[0] : undefined);

const dateOf = ({ _id, confirmed, cancelled, dates, places, updatedAt }: Event): SiteDate | null => {
  if (!confirmed?.flag || (cancelled ?? false) !== false) return null;
  const date = decided(dates, confirmed.date_id);
  if (!date?.end_date || date.all_day) return null;
  const minutes = Math.round((Date.parse(date.end_date) - Date.parse(date.date)) / 60_000);
  if (minutes < 1 || minutes > LONGEST_DATE_MINUTES) return null;
  const place = decided(places, confirmed.place_id);
  // A line of a calendar, whatever was typed there.
  const where = (place?.address || place?.name || '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return {
    event: _id,
    startsAt: new Date(date.date),
    minutes,
    place: where.slice(0, LONGEST_PLACE),
    confirmedAt: new Date(confirmed.updated_at ?? updatedAt ?? 0),
  };
};

export const createBookingSite = ({ api, key, patienceMs = PATIENCE_MS }: BookingSiteConfig): BookingSite => ({
  datesBetween: async (consultant, person) => {
    const query = new URLSearchParams({
      creator_emails: consultant,
      invitee_emails: person,
      limit: String(MOST),
    });
    const reply = await fetch(`${api}/v2/events?${query.toString()}`, {
      headers: { authorization: key, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    // No word of the answer: it may hold addresses.
    if (!reply.ok) throw new Error(`The booking site answered ${reply.status}.`);
    const list: unknown = await reply.json();
    if (!Array.isArray(list)) throw new Error('The booking site answered no list of events.');
    return list.flatMap((one: unknown) => {
      const read = event.safeParse(one);
      // Whatever the filter of the site means by its parameters, only these two are meant here.
      if (!read.success || !isOf(consultant, read.data.created_by?.email)) return [];
      if (!read.data.invitees.some(({ email }) => isOf(person, email))) return [];
      return dateOf(read.data) ?? [];
    });
  },
});
