/** The desk of groups: orders of seats and their money. Who is in a group is not the shop's. */
import { GROUP_KINDS, MOST_SEATS } from '@eqinox/domain/groups/words';
import { GROUP_ORDER_STATES } from '@eqinox/domain/operations/words';
import * as z from 'zod';
import { moved } from './groups.ts';
import { routeTable } from './route.ts';
import { cursor, reason } from './staff.ts';
import { cents, day, instant, oneLine, pathId } from './words.ts';

const groupOrderRow = z.object({
  id: z.number().int(),
  groupId: z.number().int(),
  group: z.string(),
  kind: z.enum(GROUP_KINDS),
  closesOn: day,
  buyer: z.string(),
  siren: z.string(),
  seats: z.number().int(),
  cents,
  quotedAt: instant,
  validUntil: day,
  paidAt: instant.nullable(),
  /** Of the whole group: seats that somebody has opened, and that were finished. */
  opened: z.number().int(),
  finished: z.number().int(),
});
export type GroupOrderRow = z.infer<typeof groupOrderRow>;

export const groupsDeskRoutes = routeTable({
  'GET /operations/groups': {
    access: 'staff',
    right: 'groups:read',
    query: z.object({ state: z.enum(GROUP_ORDER_STATES).optional(), after: cursor.optional() }),
    reply: z.object({ orders: z.array(groupOrderRow), next: z.number().int().nullable() }),
    refusals: {},
    summary:
      'Orders of seats, newest first, 50 to a page, with how far their groups are: numbers and no names of participants.',
  },
  'POST /operations/groups/orders/:id/received': {
    access: 'staff',
    right: 'groups:write',
    act: 'transfer-received',
    cookie: true,
    params: pathId,
    body: z.object({
      /** What the bank's statement says of it. */
      reference: oneLine(80, 3),
      /** As it arrived: all of it, or nothing is recorded. */
      cents,
      reason,
    }),
    reply: null,
    refusals: { group_order_paid: { status: 409 }, amount_differs: { status: 422 } },
    summary: 'Records the transfer of an order of seats: the seats are there.',
  },
  'POST /operations/groups/:id/seats/move': {
    access: 'staff',
    right: 'groups:write',
    act: 'seats-moved',
    cookie: true,
    params: pathId,
    body: z.object({ to: pathId.shape.id, seats: z.number().int().min(1).max(MOST_SEATS), reason }),
    reply: null,
    refusals: moved,
    summary: 'Moves free seats of a group to another one of the same organiser, kind and organisation.',
  },
});
