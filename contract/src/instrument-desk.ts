/** The desk of the instrument: what many people together answered, by what was shown and in which language. Of a person it has nothing. */
import { CLAIMS } from '@eqinox/domain/operations/instrument/claims';
import { PAIR_VERDICTS } from '@eqinox/domain/operations/instrument/pair-shares';
import { INSTRUMENT_PARTS } from '@eqinox/domain/operations/words';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { language } from './words.ts';

/** Null: hidden, since it would tell of fewer than ten people. */
const count = z.number().int().nullable();
/** From 0 to 1. */
const share = z.number().min(0).max(1);
const interval = z.object({ low: share, value: share, high: share });

const shown = {
  /** Of the statements, plan and order in this language: a digest. */
  version: z.string(),
  language,
  /** As it is called in print. */
  name: z.string(),
  /** Whoever begins in this language now is shown it. */
  current: z.boolean(),
};

const ladder = z.object({
  ...shown,
  steps: z.array(
    z.object({
      claim: z.enum(CLAIMS),
      needed: z.number().int(),
      /** In tens, as far as they are full; null where nobody is asked. */
      people: z.number().int().nullable(),
      open: z.boolean(),
    }),
  ),
});
export type Ladder = z.infer<typeof ladder>;

const answeredVersion = z.object({
  ...shown,
  part: z.enum(INSTRUMENT_PARTS),
  /** The month in which it was first begun, `YYYY-MM`; hidden with how many did. */
  since: z.string().nullable(),
  /** People, in tens: their first attempt, and of them those who came to its end. */
  begun: count,
  completed: count,
  /** In percent, to the nearest five, of those whose manner of answering is noted; of behaviours, null for the other parts. */
  signs: z.object({ people: count, careless: count, flat: count, unsteady: count }).nullable(),
});
export type AnsweredVersion = z.infer<typeof answeredVersion>;

const instrument = z.object({
  /** The last month that is counted, `YYYY-MM`; null before any is. */
  until: z.string().nullable(),
  ladders: z.array(ladder),
  versions: z.array(answeredVersion),
});
export type Instrument = z.infer<typeof instrument>;

const pair = z.object({
  block: z.number().int(),
  pair: z.number().int(),
  /** The statements, as the plan has them; half of the people see them exchanged. */
  first: z.string(),
  second: z.string(),
  /** In tens, as far as they are full. */
  people: z.number().int(),
  verdict: z.enum(PAIR_VERDICTS),
  /** Who chose the first statement: of all, and of those who saw it left, right. */
  share: interval.nullable(),
  shownLeft: interval.nullable(),
  shownRight: interval.nullable(),
  bySide: z.boolean(),
  medianMs: z.number().int().nullable(),
  /** Who answered in less than 1.2 seconds. */
  fast: share.nullable(),
});
export type InstrumentPair = z.infer<typeof pair>;

const pairs = z.object({
  ...shown,
  /** The last month in them; null before enough people have answered. */
  until: z.string().nullable(),
  /** Who completed it, in tens as far as they are full, and how many it takes. */
  people: z.number().int(),
  needed: z.number().int(),
  pairs: z.array(pair),
  /** Empty before enough people have answered. */
  facets: z.array(z.object({ facet: z.string(), reliability: share })),
  neededForFacets: z.number().int(),
});
export type InstrumentPairs = z.infer<typeof pairs>;

export const instrumentDeskRoutes = routeTable({
  'GET /operations/instrument': {
    access: 'staff',
    right: 'instrument:read',
    reply: instrument,
    refusals: {},
    summary: 'Which statements people answered, how many did and in what manner, and what may be claimed of it today.',
  },
  'GET /operations/instrument/:version/:language': {
    access: 'staff',
    right: 'instrument:read',
    params: z.object({ version: z.string().regex(/^[0-9a-f]{8}$/u), language }),
    reply: pairs,
    refusals: {},
    summary:
      'Its pairs, from a hundred people on: shares with their intervals, by side of the screen, times; and facets.',
  },
});
