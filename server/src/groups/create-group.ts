import { dayAfter, daysAfter, parisDate, parisInstant } from '@eqinox/domain/calendar';
import { LEAST_PEOPLE, mayAskFor } from '@eqinox/domain/groups/words';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { groupsOf, summaryOf } from './groups.ts';

/** A group closes within a year and a half: a class's year, with its summer. */
const LONGEST_DAYS = 550;
export const MOST_GROUPS = 50;

/** Anybody may organise; what costs is a seat. */
export const createGroup: Verb<'POST /groups'> = async ({ db, person, adapters, now }, { body }, refuse) => {
  const today = parisDate(now);
  if (body.closesOn <= today || body.closesOn > daysAfter(today, LONGEST_DAYS)) throw refuse('group_day_refused');
  const { leastPeople = LEAST_PEOPLE } = body;
  if (!mayAskFor(body.kind, leastPeople)) throw refuse('group_least_refused');
  const { accountId } = person;
  return transaction(db, async (db) => {
    await lockAccount(db, accountId);
    if ((await groupsOf(db, accountId)).length >= MOST_GROUPS) throw refuse('group_limit');
    const group = await db
      .insertInto('groups.groups')
      .values({
        account_id: accountId,
        kind: body.kind,
        name: body.name,
        partition_name: body.partition?.name ?? null,
        parts: body.partition?.parts ?? [],
        closes_on: body.closesOn,
        least_people: leastPeople,
        created_at: now,
        portrait_asked_at: null,
        portrait_refused: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const startAfter = parisInstant(dayAfter(body.closesOn), 0);
    await adapters.enqueue(db, 'draw-portrait', { accountId, groupId: group.id }, { startAfter });
    return summaryOf(group);
  });
};
