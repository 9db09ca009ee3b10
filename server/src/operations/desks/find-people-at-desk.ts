/**
 * Finding people, by whoever may read them. It is not journaled, and so it is bounded: a name has to be said closely, and more people than a file
 * may hold of without a second person take a reason each day. An address that was typed whole leads on to nobody else and is not counted.
 */
import { act, allowFinds, mayFind } from '../../staff/index.ts';
import type { Verb } from '../../verb.ts';
import { findPeople, isWide } from './find-people.ts';

export const findPeopleAtDesk: Verb<'GET /operations/people'> = async (context, input, refuse) => {
  const { db, staff, now } = context;
  const { find } = input.query;
  if (await isWide(db, find)) return { people: [], next: null, withheld: 'wide' };
  const found = await findPeople(context, input, refuse);
  if (find.includes('@')) return found;
  const ids = found.people.map(({ id }) => id);
  return (await mayFind(db, staff.memberId, ids, now)) ? found : { people: [], next: null, withheld: 'reason' };
};

export const findMorePeople = act(
  'POST /operations/people/finds',
  async (db, { staff: { memberId }, now }, { body: { reason } }) => {
    const { found, before, after } = await allowFinds(db, memberId, now);
    return {
      reply: undefined,
      on: ['staff', memberId],
      before: { found, allowed: before },
      after: { found, allowed: after },
      reason,
    };
  },
);
