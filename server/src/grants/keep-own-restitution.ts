/** What a consultant says of a restitution of their own once its hour has come. Neither reads anything of the person, so neither takes a grant. */
import type { Transaction } from 'kysely';
import { isOver } from '@eqinox/domain/booking/appointments';
import { closeRestitution, findRestitution, isAbsenceSaid, sayAbsence } from '../booking/index.ts';
import type { AtDesk } from '../context.ts';
import type { Database } from '../database.ts';
import { act, consultantOf } from '../staff/index.ts';

/** Not found is somebody else's restitution, as one that there is not. */
const findOwn = async (db: Transaction<Database>, { staff }: Pick<AtDesk, 'staff'>, id: number) => {
  const consultantId = await consultantOf(db, staff.memberId);
  const restitution = await findRestitution(db, id);
  // Before what became of it is told.
  if (consultantId === null || !(await isOf(db, id, consultantId))) return { refused: 'not_found' } as const;
  return restitution;
};

const isOf = async (db: Transaction<Database>, id: number, consultantId: number): Promise<boolean> =>
  (await db
    .selectFrom('offers.purchases')
    .where('id', '=', id)
    .where('explorer_id', '=', consultantId)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** After its time, and not against the person's word that nobody came, which whoever coordinates decides. */
export const holdOwnRestitution = act(
  'POST /operations/own-restitutions/:id/held',
  async (db, context, { params: { id } }, refuse) => {
    const { now } = context;
    const restitution = await findOwn(db, context, id);
    if ('refused' in restitution) throw refuse(restitution.refused);
    const last = restitution.appointments.at(-1);
    if (last?.ended_at !== null) throw refuse('date_missing');
    if (!isOver({ startsAt: last.starts_at, minutes: last.minutes }, now)) throw refuse('date_not_over');
    if (await isAbsenceSaid(db, last)) throw refuse('absence_said');
    const closing = await closeRestitution(db, id, now);
    if ('refused' in closing) throw refuse('restitution_not_due');
    return {
      reply: undefined,
      on: ['purchase', id],
      after: { consultant: restitution.consultantId, date: last.starts_at.toISOString() },
    };
  },
);

/** One of the two did not come: within two days, beside what the other side says. */
export const sayOwnAbsence = act(
  'POST /operations/own-restitutions/:id/absence',
  async (db, context, { params: { id }, body: { missing } }, refuse) => {
    const restitution = await findOwn(db, context, id);
    if ('refused' in restitution) throw refuse(restitution.refused);
    const last = restitution.appointments.at(-1);
    const said = await sayAbsence(db, last, { by: 'consultant', missing }, context.now);
    if (said) throw refuse(said.refused);
    return { reply: undefined, on: ['purchase', id], after: { consultant: restitution.consultantId, missing } };
  },
);
