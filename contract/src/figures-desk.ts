/** The desk of figures: what people did, counted by month, without a cell under ten people. No filter: what cannot be asked cannot be subtracted. */
import * as z from 'zod';
import { routeTable } from './route.ts';
import { cents } from './words.ts';

/** Null: hidden, since it would tell of fewer than ten people. */
const count = z.number().int().nullable();
const funnel = z.object({
  bought: count,
  begun: count,
  partOne: count,
  partTwo: count,
  booklet: count,
  restitution: count,
});

const figures = z.object({
  /** The last month that is in them, `YYYY-MM`; nothing of this one is. */
  until: z.string(),
  /** The last month of which is told how far its people came: they have a month to. */
  funnelUntil: z.string(),
  /** Newest first, by the month in which people bought; how far they came by the end of the month after. Told once, and not changed. */
  months: z.array(z.object({ month: z.string(), ...funnel.shape, turnoverCents: cents.nullable() })),
  /** Of what is shown above. */
  total: z.object({ ...funnel.shape, turnoverCents: cents.nullable() }),
  /** Newest first, by the month in which people completed: in tens, and of them in percent those whose answers carry less. */
  quality: z.array(z.object({ month: z.string(), people: count, careless: count, flat: count, unsteady: count })),
  /** How many answered so many of 192 propositions, in tens. */
  answered: z.array(z.object({ propositions: z.number().int(), people: count })),
});
export type Figures = z.infer<typeof figures>;

export const figuresDeskRoutes = routeTable({
  'GET /operations/figures': {
    access: 'staff',
    right: 'figures:read',
    reply: figures,
    refusals: {},
    summary:
      'How far people come, month by month, and where they stop; turnover. Each month is told once, after its end, and stays.',
  },
});
