/** "Dites-nous en plus": the lists and the saved answers. */
import { DECLINABLE } from '@eqinox/domain/statistics/questions';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { sessionId } from './consent.ts';
import { day, wholeNumber } from './words.ts';

/** One entry of a list; `group` names the group a sub-category belongs to. */
export const listEntry = z.object({ clef: z.number().int(), libelle: z.string(), group: z.string().optional() });
export const departement = z.object({ id: z.number().int(), numDepartement: z.string(), departement: z.string() });

/** A key of a list, as a number or as a select's text; 0 and "" mean none. */
const listKey = z.union([wholeNumber, z.literal('').transform(() => 0)]);

export const statisticsRoutes = routeTable({
  'GET /stats/sousCatSocPro': {
    access: 'person',
    reply: z.array(listEntry),
    refusals: {},
    summary: 'Socio-professional sub-categories (INSEE); 99, of no group, prefers not to answer.',
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
      /** The diagnostic it belongs to; without it, the one of the open purchase. */
      idSessionDiag: sessionId.nullish(),
      catSocPro: listKey.nullish(),
      /** The variant that was answered; the server knows which one is due. */
      fromBaby: z.boolean().optional(),
      fromBirthList: z.boolean().optional(),
      /** 1..9; absent or null when not pregnant, unless `declined` says otherwise. */
      monthPregnancy: wholeNumber.pipe(z.number().min(1).max(9)).nullish(),
      /** Answered with « Je préfère ne pas répondre »; `pregnancyMonth` means pregnant without saying since when. */
      declined: z.array(z.enum(DECLINABLE)).max(DECLINABLE.length).optional(),
      idDepartement: listKey.nullish(),
      birthday: day.nullish(),
      workSituation: listKey.nullish(),
      workSituationTime: listKey.nullish(),
    }),
    reply: null,
    refusals: {
      nothing_to_start: { status: 409 },
      answer_missing: { status: 422 },
      list_value_unknown: { status: 422 },
      birthday_refused: { status: 422 },
    },
    meets: ['not_found'],
    summary: 'Saves the answers once per diagnostic; the profile learns category, département and birth date.',
  },
});
