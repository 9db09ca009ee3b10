/** The colour test: 80 statements in one order, a part of a diagnostic that is done once. A `clef` is opaque per session. */
import * as z from 'zod';
import { sessionId } from './consent.ts';
import { clef, durationMs, readAloud, wanted, young } from './diagnostic.ts';
import { routeTable } from './route.ts';
import { language } from './words.ts';

/** `numeroProposition` 1..80; 0 means none left, with empty texts. */
export const colourProposition = z.object({
  numeroProposition: z.number().int().min(0).max(80),
  proposition: z.object({ clef: z.string(), texte: z.string() }),
  /** Of the text, as in parts 1 and 2. */
  language,
});
/** The first unanswered proposition and the one after it. */
export const colourPage = colourProposition.extend({ upcoming: colourProposition.nullable(), young });
export type ColourPage = z.infer<typeof colourPage>;

export const colourTestInfo = z.object({
  /** The diagnostic's own id, hence also the one that consents are given for; null when no colour test waits. */
  idSessionChromaticDiag: z.number().int().nullable(),
  questionOver: z.boolean(),
  /** How many statements are answered. */
  answered: z.number().int().optional(),
});
export type ColourTestInfo = z.infer<typeof colourTestInfo>;

const named = z.object({ idSessionChromaticDiag: sessionId.nullish() }).nullish();

export const colourTestRoutes = routeTable({
  'POST /chromatic/infos': {
    access: 'person',
    body: named,
    reply: colourTestInfo,
    refusals: {},
    meets: ['not_found'],
    summary: 'Where the colour test stands; without an id, that of the open purchase.',
  },
  'POST /chromatic/start': {
    access: 'person',
    body: named,
    reply: colourTestInfo,
    refusals: {
      nothing_to_start: { status: 409 },
      consent_missing: { status: 409 },
      birthday_missing: { status: 409 },
      parent_approval_missing: { status: 409 },
    },
    meets: ['not_found'],
    summary: 'Begins the colour test, with the consents that are due; on a begun one it changes nothing.',
  },
  'GET /chromatic/next': {
    access: 'person',
    query: z.object({ language: wanted }),
    reply: colourPage,
    refusals: { not_started: { status: 409 } },
    summary: 'The first unanswered statement and the one after it.',
  },
  'POST /chromatic/save': {
    access: 'person-in-verb',
    body: z.object({
      eqinoxCredentials: z.object({ idSessionChromaticDiag: sessionId }),
      chromaticResponse: z.object({
        idAssertion: clef,
        value: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
        durationMs,
        readAloud,
        language: wanted,
      }),
    }),
    reply: colourPage,
    refusals: {
      already_answered: { status: 409 },
      not_the_next: { status: 409 },
      assertion_unknown: { status: 404 },
      diagnostic_withdrawn: { status: 409 },
      parent_approval_missing: { status: 409 },
    },
    summary: 'Saves the rating of one statement, once; answers the next. 2xx means committed.',
  },
});
