import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { moveSeats } from './move-seats.ts';

/** By the organiser of both groups. */
export const moveOwnSeats: Verb<'POST /groups/:id/seats/move'> = ({ db, person }, { params, body }, refuse) =>
  transaction(db, async (db) => {
    const { accountId } = person;
    const done = await moveSeats(db, { accountId, from: params.id, ...body });
    if (done) throw refuse(done.refused);
    return undefined;
  });
