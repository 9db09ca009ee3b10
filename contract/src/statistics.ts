/** "Dites-nous en plus": the lists and the saved answers. */
import * as z from 'zod';
import { routeTable } from './route.ts';
import { sessionId } from './consent.ts';
import { day } from './words.ts';

/** One entry of a list; `group` names the group a sub-category belongs to. */
export const listEntry = z.object({ id: z.number().int(), libelle: z.string(), group: z.string().nullable() });
export const departement = z.object({ id: z.string(), libelle: z.string() });

export const statisticsRoutes = routeTable({
  'GET /stats/sousCatSocPro': {
    access: 'person',
    reply: z.array(listEntry),
    refusals: {},
    summary: 'Socio-professional sub-categories (INSEE).',
  },
  'GET /stats/workSituation': {
    access: 'person',
    reply: z.array(listEntry),
    refusals: {},
    summary: 'Current work situations; 2 and 4 lead to the aspirations question.',
  },
  'GET /stats/workSituationTime': {
    access: 'person',
    reply: z.array(listEntry),
    refusals: {},
    summary: 'How long the aspirations have stood.',
  },
  'GET /stats/departement': {
    access: 'person',
    reply: z.array(departement),
    refusals: {},
    summary: 'The 101 départements.',
  },
  'POST /stats/save': {
    access: 'person',
    body: z.object({
      idSessionDiag: sessionId.nullish(),
      sousCatSocPro: z.number().int().nullish(),
      pregnant: z.boolean().nullish(),
      pregnancyMonth: z.number().int().min(1).max(9).nullish(),
      departement: z.string().max(3).nullish(),
      birthday: day.nullish(),
      workSituation: z.number().int().nullish(),
      workSituationTime: z.number().int().nullish(),
    }),
    reply: null,
    refusals: {
      nothing_to_start: { status: 409 },
      answer_missing: { status: 422 },
      list_value_unknown: { status: 422 },
      birthday_refused: { status: 422 },
    },
    summary: 'Saves the answers once per diagnostic; the profile learns category, département and birth date.',
  },
});
