/** Part 1, part 2 and the short variant. A `clef` is opaque per session: it does not tell which facet it serves. */
import * as z from 'zod';
import { routeTable } from './route.ts';
import { sessionId } from './consent.ts';
import { instant, language, oneLine, wholeNumber } from './words.ts';

/** What names a statement in an answer. */
export const clef = oneLine(64, 1);

/** `numeroProposition` 1..128; 0 means none left, with no propositions. */
export const behaviourProposition = z.object({
  numeroProposition: z.number().int().min(0).max(128),
  propositions: z.array(z.object({ clef: z.string(), texte: z.string() })),
  /** Of the texts: the one asked for where the bank speaks it, else French. */
  language,
});
/** `numeroProposition` 1..64; 0 means none left, with no proposition. */
export const resourceProposition = z.object({
  numeroProposition: z.number().int().min(0).max(64),
  proposition: z.object({ clef: z.string(), texte: z.string() }).nullable(),
  language,
});
/** Whoever reads is under 18 and is said tu. Told with the page that a screen opens with; the replies to answers leave it out. */
export const young = z.literal(true).optional();

/** The first unanswered proposition and the one after it, so that the web can paint it at the click. */
export const behaviourPage = behaviourProposition.extend({ upcoming: behaviourProposition.nullable(), young });
export const resourcePage = resourceProposition.extend({ upcoming: resourceProposition.nullable(), young });
export type BehaviourPage = z.infer<typeof behaviourPage>;
export type ResourcePage = z.infer<typeof resourcePage>;

/** A diagnostic that was begun and waits: how far it is, and for how long. Never an answer, nor what one is worth. */
export const step = z.object({
  idSessionDiag: z.number().int(),
  /** What comes next: part 1 or 2, or 3 for the colour test. */
  part: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Of that part. */
  answered: z.number().int(),
  size: z.number().int(),
  /** Answers that are kept, over all parts. */
  kept: z.number().int(),
  /** Until when answers wait; null where nothing runs out. */
  keptUntil: instant.nullable(),
  /** They have waited too long: with the next answer this part starts again, or both do. Null while they stand. */
  over: z.enum(['part', 'both']).nullable(),
});
export type Step = z.infer<typeof step>;

export const diagnosticInfo = z.object({
  idSessionDiag: z.number().int().nullable(),
  kind: z.enum(['complete', 'short']).nullable(),
  title: z.string().nullable(),
  withChromatic: z.boolean(),
  withComportement: z.boolean(),
  withRessource: z.boolean(),
  chromaticOver: z.boolean(),
  comportementOver: z.boolean(),
  ressourceOver: z.boolean(),
  hasPartOneBegin: z.boolean(),
  statsOver: z.boolean(),
  /** A gift that has not begun: its recipient may ask that it be carried out at once (French consumer code, L221-25). */
  asksExecution: z.boolean(),
  /** The consents of the screen are stored, and a parent's own yes is lacking: nothing starts, nothing is saved. */
  approvalMissing: z.literal(true).optional(),
  codeFrom: z.string().nullable(),
  /** A consultant will receive the results: consents say so only then. */
  withRestitution: z.boolean().optional(),
  /** Null before its first answer, and when it is over. */
  step: step.nullable().optional(),
  /** How long answers wait: hours within a part, days between the parts. */
  pause: z.object({ hours: z.number(), days: z.number() }).optional(),
});
export type DiagnosticInfo = z.infer<typeof diagnosticInfo>;

export const progress = z.object({
  /** The open purchase's diagnostic; null before its first answer. */
  pending: step.nullable(),
  /** The short diagnostic under way; null before its first answer. */
  short: step.nullable(),
  /** When the last short diagnostic was completed. */
  shortTaken: instant.nullable(),
  /** The free retake that is open, else the one that the last diagnostic has left should its answers call for it. */
  retake: z
    .object({
      /** The diagnostic that is taken again (`POST /orizon/retake`). */
      idSessionDiag: z.number().int(),
      underWay: z.boolean(),
      step: step.nullable(),
    })
    .nullable(),
});
export type Progress = z.infer<typeof progress>;

/** Milliseconds between the display of a proposition and its answer, as measured by the browser. */
export const durationMs = z.number().int().min(0).max(86_400_000).optional();

/** The device's voice had begun to say the proposition when it was answered. */
export const readAloud = z.boolean().optional();

/** `short`: the free short diagnostic, which has no purchase before its start. */
const kind = z.literal('short').optional();

/** The language in which what comes next is wanted; without it, the one that the session began in. */
export const wanted = language.optional();

/** The session that is meant: a short diagnostic, a bought one and a retake may be under way together. */
const meant = z.object({ idSessionDiag: wholeNumber.pipe(sessionId).optional(), language: wanted });

const saveRefusals = {
  session_reinitialized: { status: 409, message: 'session reinitialized' },
  already_answered: { status: 409 },
  not_the_next: { status: 409 },
  assertion_unknown: { status: 404 },
  diagnostic_withdrawn: { status: 409 },
  parent_approval_missing: { status: 409 },
} as const;

export const diagnosticRoutes = routeTable({
  'GET /orizon/mock': {
    access: 'person',
    reply: z.boolean(),
    refusals: {},
    summary: 'Whether questionnaires may answer themselves: in development with ALLOW_MOCK=1 only.',
  },
  'GET /orizon/progress': {
    access: 'person',
    reply: progress,
    refusals: {},
    summary: 'What was begun and waits, with how many answers and for how long. Changes nothing.',
  },
  'POST /orizon/infos': {
    access: 'person',
    body: z.object({ idSessionDiag: sessionId.nullish(), kind }).nullish(),
    reply: diagnosticInfo,
    refusals: {},
    meets: ['not_found'],
    summary: 'Where the diagnostic stands: the one named, the short one, or the one of the open purchase.',
  },
  'POST /orizon/start': {
    access: 'person',
    body: z.object({ idSessionDiag: sessionId.nullish(), kind }).nullish(),
    reply: diagnosticInfo,
    refusals: {
      nothing_to_start: { status: 409 },
      colour_test_first: { status: 409 },
      short_too_soon: { status: 409 },
      consent_missing: { status: 409 },
      birthday_missing: { status: 409 },
      parent_approval_missing: { status: 409 },
    },
    meets: ['not_found'],
    summary: 'Begins part 1 (or the short variant); on a begun part it changes nothing.',
  },
  'POST /orizon/retake': {
    access: 'person',
    /** The completed diagnostic that is to be taken again. */
    body: z.object({ idSessionDiag: sessionId }),
    reply: diagnosticInfo,
    refusals: { retake_not_offered: { status: 409 } },
    meets: ['not_found'],
    summary: 'Opens the free retake of a diagnostic whose answers are to be read with caution: once per purchase.',
  },
  'GET /orizon/behaviours/next': {
    access: 'person',
    query: meant,
    reply: behaviourPage,
    refusals: { not_started: { status: 409 } },
    summary: 'The first unanswered pair and the one after it. Never resets anything.',
  },
  'POST /orizon/behaviours/save': {
    access: 'person-in-verb',
    body: z.object({ idAssertion: clef, durationMs, readAloud, language: wanted }),
    reply: behaviourPage,
    refusals: saveRefusals,
    summary: 'Saves the choice of one pair, once; answers the next pair. 2xx means committed.',
  },
  'GET /orizon/resources/next': {
    access: 'person',
    query: meant,
    reply: resourcePage,
    refusals: { not_started: { status: 409 } },
    summary: 'The first unanswered statement and the one after it. Never resets anything.',
  },
  'POST /orizon/resources/save': {
    access: 'person-in-verb',
    body: z.object({
      idAssertion: clef,
      value: z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]),
      durationMs,
      readAloud,
      language: wanted,
    }),
    reply: resourcePage,
    refusals: {
      ...saveRefusals,
      session_reinitialized_global: { status: 409, message: 'session reinitialized global' },
    },
    summary: 'Saves the rating of one statement, once; answers the next. 2xx means committed.',
  },
});
