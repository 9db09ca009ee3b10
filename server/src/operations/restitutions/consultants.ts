/** The catalogue of consultants: for whoever may read it, and changed by whoever may write it, without a restart. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '@eqinox/domain/operations/words';
import type { ConsultantBody, ConsultantRow } from '@eqinox/contract/restitution-desk';
import {
  addConsultant,
  type Catalogue,
  changeConsultant,
  findConsultant,
  listConsultant,
  makeFeed,
  type Listed,
  readCatalogue,
  readPlaces,
  stopFeed,
} from '../../booking/index.ts';
import type { Database } from '../../database.ts';
import { openGrantsOf } from '../../grants/index.ts';
import { act } from '../../staff/index.ts';
import type { Listing } from '../../verb.ts';
import { daysBefore } from '../../retention.ts';
import { labelled, presentPlace } from './places.ts';

/** Dates that are counted: of a year. */
const COUNTED_DAYS = 365;

export const listCatalogue: Listing<'GET /operations/consultants'> = async ({ db, now }) => {
  const catalogue = await readCatalogue(db);
  const loads = new Map((await loadsOf(db, now)).map(({ id, ...load }) => [id, load]));
  return {
    consultants: catalogue.consultants.map((one) => ({
      ...presentListed(one, catalogue),
      ...(loads.get(one.id) ?? NOTHING),
    })),
    places: catalogue.places.map((place) => presentPlace(place, catalogue.consultants)),
  };
};

type Load = Pick<ConsultantRow, 'booked' | 'dated' | 'held' | 'missedByConsultant' | 'missedByPerson' | 'grants'>;

const NOTHING: Load = { booked: 0, dated: 0, held: 0, missedByConsultant: 0, missedByPerson: 0, grants: 0 };

const loadsOf = async (db: Kysely<Database>, now: Date): Promise<(Load & { id: number })[]> => {
  // No further than is shown, whoever has been busy for years.
  const counted = (rows: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (${rows} limit ${MOST_COUNTED + 1}) counted)`;
  const dates = (outcome: RawBuilder<unknown>) =>
    counted(sql`select from booking.appointments a where a.consultant_id = c.id and a.outcome ${outcome}
      and a.starts_at > ${daysBefore(now, COUNTED_DAYS)}`);
  const { rows } = await sql<Load & { id: number }>`
    select c.id, ${counted(sql`select from offers.purchases p where p.explorer_id = c.id
        and p.booked_at is not null and p.closed_at is null and p.withdrawn_at is null`)} as booked,
      ${dates(sql`is null`)} as dated, ${dates(sql`= 'held'`)} as held,
      ${dates(sql`= 'missed-by-consultant'`)} as "missedByConsultant", ${dates(sql`= 'missed-by-person'`)} as "missedByPerson",
      ${counted(openGrantsOf(sql`c.id`, now))} as grants
    from booking.consultants c`.execute(db);
  return rows;
};

const presentListed = (consultant: Listed, { places }: Catalogue) => {
  const { id, actif, prenom, email, language, vyteInLink, imgUrl, description, hasFeed, feed } = consultant;
  const { fr, en = '', es = '', ne = '' } = description;
  return {
    id,
    active: actif,
    firstName: prenom,
    email,
    language,
    link: vyteInLink,
    image: imgUrl ?? '',
    places: labelled(consultant, places),
    description: { fr, en, es, ne },
    hasFeed,
    feed,
  };
};

/** What the journal may say of a consultant: no name, and of the address no more than shows that it is another. */
const factsOf = ({ language, places, email }: Pick<ConsultantBody, 'language' | 'places' | 'email'>) => ({
  language,
  places: places.map(({ id }) => id).join(' '),
  email: masked(email),
});

const masked = (email: string): string => email.replace(/^(.).*@/u, '$1…@');

/** Which of what is said of a consultant is another now; the values may be names and addresses. */
const changedIn = (before: Listed, body: ConsultantBody): string => {
  const { prenom: firstName, email, language, vyteInLink: link, imgUrl, places, addresses, description } = before;
  const { fr, en = '', es = '', ne = '' } = description;
  const was: ConsultantBody = {
    firstName,
    email,
    language,
    link,
    image: imgUrl ?? '',
    places: places.map((id) => ({ id, address: addresses[id] ?? '' })),
    description: { fr, en, es, ne },
  };
  const keys = Object.keys(was) as (keyof ConsultantBody)[];
  return keys.filter((key) => JSON.stringify(was[key]) !== JSON.stringify(body[key])).join(' ');
};

/** Nobody begins to meet people at a place that is out of use; who did, is there again once it is in use. */
const unknownPlace = async (
  db: Kysely<Database>,
  { places }: ConsultantBody,
  held: readonly number[],
): Promise<boolean> => {
  const known = new Set(
    (await readPlaces(db)).filter(({ id, active }) => active || held.includes(id)).map(({ id }) => id),
  );
  return places.some(({ id }) => !known.has(id));
};

export const addToCatalogue = act(
  'POST /operations/consultants',
  async (db, { now }, { body: { reason, ...body } }, refuse) => {
    if (await unknownPlace(db, body, [])) throw refuse('place_unknown');
    const id = await addConsultant(db, body, now);
    return { reply: { id }, on: ['consultant', id], after: factsOf(body), reason };
  },
);

export const changeInCatalogue = act(
  'POST /operations/consultants/:id/change',
  async (db, { now }, { params: { id }, body: { reason, ...body } }, refuse) => {
    const before = await findConsultant(db, id);
    if (!before) throw refuse('not_found');
    if (await unknownPlace(db, body, before.places)) throw refuse('place_unknown');
    await changeConsultant(db, id, body, now);
    const { language, places, email } = before;
    return {
      reply: undefined,
      on: ['consultant', id],
      before: factsOf({ language, email, places: places.map((place) => ({ id: place, address: '' })) }),
      // Two addresses may look alike behind the mask.
      after: { ...factsOf(body), changed: changedIn(before, body) },
      reason,
    };
  },
);

export const stopConsultant = act(
  'POST /operations/consultants/:id/stop',
  async (db, { now }, { params: { id }, body: { reason } }, refuse) => {
    const before = await findConsultant(db, id);
    if (!before) throw refuse('not_found');
    await listConsultant(db, id, false, now);
    return {
      reply: undefined,
      on: ['consultant', id],
      before: { active: before.actif },
      after: { active: false },
      reason,
    };
  },
);

export const startConsultant = act(
  'POST /operations/consultants/:id/start',
  async (db, { now }, { params: { id }, body: { reason } }, refuse) => {
    const before = await findConsultant(db, id);
    if (!before) throw refuse('not_found');
    await listConsultant(db, id, true, now);
    return {
      reply: undefined,
      on: ['consultant', id],
      before: { active: before.actif },
      after: { active: true },
      reason,
    };
  },
);

export const renewFeed = act(
  'POST /operations/consultants/:id/feed',
  async (db, { env }, { params: { id }, body: { reason } }, refuse) => {
    const before = await findConsultant(db, id);
    if (!before) throw refuse('not_found');
    const token = await makeFeed(db, id);
    const address = `${env.publicUrl}/api/restitution/calendar/${token}`;
    return { reply: { address }, on: ['consultant', id], before: { feed: before.feed }, reason };
  },
);

export const endFeed = act(
  'POST /operations/consultants/:id/feed/stop',
  async (db, _context, { params: { id }, body: { reason } }, refuse) => {
    const before = await findConsultant(db, id);
    if (!before) throw refuse('not_found');
    await stopFeed(db, id);
    return { reply: undefined, on: ['consultant', id], before: { feed: before.feed }, reason };
  },
);
