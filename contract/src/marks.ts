/** What a person and their consultant mark on the page that both read. */
import { LONGEST_MARK, MARK_KINDS, MARK_PLACES, MARK_SIDES } from '@eqinox/domain/grants/marks';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { instant, oneLine, pathId, wholeNumber } from './words.ts';

const newMark = z.object({
  place: z.enum(MARK_PLACES),
  kind: z.enum(MARK_KINDS),
  text: oneLine(LONGEST_MARK, 1).nullable(),
});
export type NewMark = z.infer<typeof newMark>;

/** What either side of a restitution marks on the page that both read. */
export const mark = newMark.extend({
  id: z.number().int(),
  text: z.string().nullable(),
  by: z.enum(MARK_SIDES),
  /** Of whoever reads it. */
  own: z.boolean(),
  /** Of another edition than the one that is read now. */
  earlier: z.boolean(),
  writtenAt: instant,
});
export type Mark = z.infer<typeof mark>;
const removedMark = z.object({ mark: wholeNumber.pipe(z.number().min(1)) });

/** What nobody may see, or any more. */
export const withGrant = { grant_missing: { status: 403 } } as const;
/** No more marks than that on one edition. */
const withRoom = { marks_full: { status: 409 } } as const;

export const marksRoutes = routeTable({
  'POST /sharing/:id/marks': {
    access: 'person',
    params: pathId,
    body: newMark,
    reply: mark,
    refusals: { ...withGrant, ...withRoom },
    summary: 'Marks a place of the page, as long as a consultant is granted it.',
  },
  'POST /sharing/:id/marks/remove': {
    access: 'person',
    params: pathId,
    body: removedMark,
    reply: null,
    refusals: {},
    summary: 'Takes a mark away, whoever made it, whether or not anything is granted.',
  },
  'POST /operations/own-restitutions/:id/marks': {
    access: 'staff',
    right: 'own-restitutions:write',
    act: 'mark-written',
    cookie: true,
    params: pathId,
    body: newMark,
    reply: mark,
    refusals: { ...withGrant, ...withRoom },
    summary:
      'Marks a place of the page that the person reads too. Of the person’s own marks it answers none: opening the page does.',
  },
  'POST /operations/own-restitutions/:id/marks/remove': {
    access: 'staff',
    right: 'own-restitutions:write',
    act: 'mark-removed',
    cookie: true,
    params: pathId,
    body: removedMark,
    reply: null,
    refusals: withGrant,
    summary: 'Takes a mark of one’s own away.',
  },
});
