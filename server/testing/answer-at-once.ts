/**
 * The steps of journey.ts that answer a questionnaire, for suites whose subject begins where the answers end: all but the last one are
 * written at once, as the product would have stored them one by one (answer-at-once.test.ts), and the last one is given to the product.
 */
import {
  behaviourOrder,
  type PlacedPair,
  type PlacedResource,
  resourceOrder,
} from '@eqinox/domain/diagnostic/presentation-order.scoring';
import { COLOUR_PROPOSITIONS, type ColourValue } from '@eqinox/domain/colour-test/words';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { statementAt } from '../src/colour-test/bank.ts';
import { bankOf } from '../src/content/banks.ts';
import { type ClefPlace, clefsOf } from '../src/diagnostic/index.ts';
import { answerBehaviours, answerColours, answerResources, type Choose, mixed, mixedColour } from './journey.ts';
import type { Person } from './person.ts';
import type { TestProduct } from './test-product.ts';

/** Where the answers are written: the database, the secret that reads the clefs, the time. */
export type Shop = Pick<TestProduct, 'db' | 'env' | 'clock'>;

/** The place that a page shows; null when its questionnaire is over or it shows none up to `last`. */
const placeOf = ({ env }: Shop, clef: string | undefined, last: number): ClefPlace | null => {
  const place = clef === undefined ? null : clefsOf(env.appSecret).read(clef);
  return place === null || place.ordinal >= last ? null : place;
};

/** From a place up to, and without, the last one. */
const ordinalsBefore = ({ ordinal }: ClefPlace, last: number): number[] =>
  Array.from({ length: last - ordinal }, (_, index) => ordinal + index);

const sessionOf = ({ db }: Shop, { sessionId }: ClefPlace) =>
  db
    .selectFrom('diagnostic.sessions')
    .where('id', '=', sessionId)
    .select(['account_id', 'seed', 'mirrored', 'instrument_version'])
    .executeTakeFirstOrThrow();

/** As answerBehaviours does. */
export const answerBehavioursAtOnce = async (
  shop: Shop,
  person: Person,
  last = BEHAVIOUR_PROPOSITIONS,
  choose: Choose = mixed,
): Promise<void> => {
  const { propositions } = await person.call('GET /orizon/behaviours/next', {});
  const place = placeOf(shop, propositions[0]?.clef, last);
  if (place !== null) {
    const { account_id, seed, mirrored, instrument_version } = await sessionOf(shop, place);
    const order = behaviourOrder(seed, bankOf(instrument_version).plan);
    const now = shop.clock();
    const rows = ordinalsBefore(place, last).map((ordinal) => ({
      account_id,
      session_id: place.sessionId,
      attempt: place.attempt,
      ordinal,
      ...(order[ordinal - 1] as PlacedPair),
      chosen: (choose(ordinal).side === 0) === mirrored ? ('right' as const) : ('left' as const),
      duration_ms: 4000,
      read_aloud: false,
      language: place.language,
      answered_at: now,
    }));
    await shop.db.insertInto('diagnostic.behaviour_answers').values(rows).execute();
    await shop.db
      .updateTable('diagnostic.sessions')
      .where('id', '=', place.sessionId)
      .set({ behaviours_answered: last - 1, behaviours_last_at: now })
      .execute();
  }
  await answerBehaviours(person, last, choose);
};

/** As answerResources does. */
export const answerResourcesAtOnce = async (
  shop: Shop,
  person: Person,
  last = RESOURCE_PROPOSITIONS,
  choose: Choose = mixed,
): Promise<void> => {
  const { proposition } = await person.call('GET /orizon/resources/next', {});
  const place = placeOf(shop, proposition?.clef, last);
  if (place !== null) {
    const { account_id, seed } = await sessionOf(shop, place);
    const order = resourceOrder(seed);
    const now = shop.clock();
    const rows = ordinalsBefore(place, last).map((ordinal) => ({
      account_id,
      session_id: place.sessionId,
      attempt: place.attempt,
      ordinal,
      ...(order[ordinal - 1] as PlacedResource),
      value: choose(ordinal).value,
      duration_ms: 3000,
      read_aloud: false,
      language: place.language,
      answered_at: now,
    }));
    await shop.db.insertInto('diagnostic.resource_answers').values(rows).execute();
    await shop.db
      .updateTable('diagnostic.sessions')
      .where('id', '=', place.sessionId)
      .set({ resources_answered: last - 1, resources_last_at: now })
      .execute();
  }
  await answerResources(person, last, choose);
};

/** As answerColours does. */
export const answerColoursAtOnce = async (
  shop: Shop,
  person: Person,
  last = COLOUR_PROPOSITIONS,
  rate: (numero: number) => ColourValue = mixedColour,
): Promise<void> => {
  const { proposition } = await person.call('GET /chromatic/next', {});
  const place = placeOf(shop, proposition.clef, last);
  if (place !== null) {
    const { account_id, instrument_version } = await shop.db
      .selectFrom('colour_test.sessions')
      .where('session_id', '=', place.sessionId)
      .select(['account_id', 'instrument_version'])
      .executeTakeFirstOrThrow();
    const bank = bankOf(instrument_version);
    const rows = ordinalsBefore(place, last).map((ordinal) => ({
      account_id,
      session_id: place.sessionId,
      ordinal,
      ...statementAt(bank, ordinal)!,
      value: rate(ordinal),
      duration_ms: 3000,
      read_aloud: false,
      language: place.language,
      answered_at: shop.clock(),
    }));
    await shop.db.insertInto('colour_test.answers').values(rows).execute();
    await shop.db
      .updateTable('colour_test.sessions')
      .where('session_id', '=', place.sessionId)
      .set({ answered: last - 1 })
      .execute();
  }
  await answerColours(person, last, rate);
};
