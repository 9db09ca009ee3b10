/** Results and booklets. */
import * as z from 'zod';
import { routeTable } from './route.ts';
import { instant, language, pathId } from './words.ts';

/** A pillar in "choices of 128" with its 80 % bounds. */
export const quart = z.object({
  id: z.number().int(),
  couleur: z.enum(['yellow', 'green', 'red', 'bleu']),
  etape: z.string(),
  score: z.number(),
  bas: z.number(),
  haut: z.number(),
  /** The pillars that it precedes beyond the margin: what may be said of their order, and nothing else. */
  devant: z.array(z.number().int()),
});
/** A facet: 0-100 scales of booklets section 3; `bas` and `haut` belong to comportement. */
export const facetPetal = z.object({
  id: z.number().int(),
  pilier: z.number().int(),
  libelle: z.string(),
  comportement: z.number(),
  bas: z.number(),
  haut: z.number(),
  ressource: z.number(),
  ressourceBas: z.number(),
  ressourceHaut: z.number(),
  /** null when the profile shows no groups, or the answers are to be read with caution. */
  niveau: z.enum(['en-tete', 'frequente', 'occasionnelle', 'en-retrait']).nullable(),
});

export const historyEntry = z.object({
  /** The diagnostic's session, as the booklet calls take it; below zero for what was not taken here and has no booklet. */
  idDiag: z.number().int(),
  idOffre: z.number().int(),
  offre: z.string(),
  date: instant,
  hasAutonome: z.boolean(),
  /** Its booklet is the youth one: of MENU ADO, and of whoever was under 18, under `hasAutonome`'s call too. */
  hasYouth: z.boolean(),
  hasProjectClose: z.boolean(),
  hasExtension: z.boolean(),
  hasManagerExtension: z.boolean(),
  isOptionRestitution: z.boolean(),
  /** The bank whose statements were read; two diagnostics with different ones are not compared. null for what was not taken here. */
  instrument: z.string().nullable(),
  /** The free retake of this diagnostic (`POST /orizon/retake`); null when there is none to take. */
  retake: z.enum(['offered', 'under-way']).nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const shortEntry = z.object({
  /** The id that the booklet call takes. */
  idDiag: z.number().int(),
  date: instant,
});
export type ShortEntry = z.infer<typeof shortEntry>;

const printed = z.enum(['main', 'complementary', 'manager', 'youth', 'short']);
/** Of what a print is made: templates, texts, rules. */
const edition = z.string().regex(/^[0-9a-f]{32}$/u);
export const earlierPrint = z.object({
  /** The diagnostic's session, as the booklet calls take it. */
  idDiag: z.number().int(),
  booklet: printed,
  language,
  edition,
  printedAt: instant,
  textVersion: z.string(),
});
export type EarlierPrint = z.infer<typeof earlierPrint>;

/** In which language a booklet is printed: the person's own unless it is asked for, French where there are no texts in it. */
const inLanguage = z.object({ language: language.optional() });

export const reportsRoutes = routeTable({
  'GET /potential/has-completed': {
    access: 'person',
    reply: z.boolean(),
    refusals: {},
    summary: 'Whether a diagnostic was completed (the short one does not count).',
  },
  'GET /potential/isOlderThan6Month': {
    access: 'person',
    reply: z.boolean(),
    refusals: {},
    summary: 'Whether the last completed diagnostic is older than 6 months.',
  },
  'GET /potential/isOlderThan1Year': {
    access: 'person',
    reply: z.boolean(),
    refusals: {},
    summary: 'Whether the last completed diagnostic is older than 1 year.',
  },
  'GET /potential/quarts': {
    access: 'person',
    reply: z.array(quart),
    refusals: {},
    summary: 'The four pillars of the last completed diagnostic, by mean β, ties by id.',
  },
  'GET /potential/quartsRosace': {
    access: 'person',
    reply: z.array(facetPetal),
    refusals: {},
    summary: 'The sixteen facets of the last completed diagnostic.',
  },
  'GET /potential/history': {
    access: 'person',
    reply: z.array(historyEntry),
    refusals: {},
    summary: 'Past diagnostics and debriefs, newest first.',
  },
  'GET /potential/last-report': {
    access: 'person',
    query: inLanguage,
    reply: 'pdf',
    refusals: {},
    meets: ['not_found'],
    summary: 'The main booklet of the last completed diagnostic that has one; the youth one for whoever was under 18.',
  },
  'GET /potential/report/:id': {
    access: 'person',
    params: pathId,
    query: inLanguage,
    reply: 'pdf',
    refusals: {},
    summary: 'The main booklet of one diagnostic; the youth one for whoever was under 18.',
  },
  'GET /potential/reportAdo/:id': {
    access: 'person',
    params: pathId,
    query: inLanguage,
    reply: 'pdf',
    refusals: {},
    summary: 'The youth booklet of one diagnostic.',
  },
  'GET /potential/extension/:id': {
    access: 'person',
    params: pathId,
    query: inLanguage,
    reply: 'pdf',
    refusals: {},
    summary: 'The complementary booklet of one diagnostic, once its restitution is closed.',
  },
  'GET /potential/managerial/:id': {
    access: 'person',
    params: pathId,
    query: inLanguage,
    reply: 'pdf',
    refusals: {},
    summary: 'The manager booklet of one diagnostic, once its restitution is closed.',
  },
  'GET /potential/prints': {
    access: 'person',
    reply: z.array(earlierPrint),
    refusals: {},
    summary: 'Booklets as the person was handed them before, of another edition than today’s, newest first.',
  },
  'GET /potential/prints/:id/:booklet/:language/:edition': {
    access: 'person',
    params: z.object({ ...pathId.shape, booklet: printed, language, edition }),
    reply: 'pdf',
    refusals: {},
    summary: 'One of them, byte for byte.',
  },
  'GET /freemium/history': {
    access: 'person',
    reply: z.array(shortEntry),
    refusals: {},
    summary: 'Completed short diagnostics, newest first.',
  },
  'GET /freemium/last-freemium': {
    access: 'person',
    query: inLanguage,
    reply: 'pdf',
    refusals: {},
    meets: ['not_found'],
    summary: 'The short booklet of the last completed short diagnostic.',
  },
  'GET /freemium/reportfreemium/:id': {
    access: 'person',
    params: pathId,
    query: inLanguage,
    reply: 'pdf',
    refusals: {},
    summary: 'The short booklet of one short diagnostic.',
  },
  'GET /freemium/isLessThan1YearFreemium': {
    access: 'person',
    reply: z.boolean(),
    refusals: {},
    summary: 'Whether a short diagnostic was completed less than a year ago: the next one waits.',
  },
});
