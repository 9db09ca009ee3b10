import type { Verb } from '../verb.ts';
import { groupsOf, summaryOf } from './groups.ts';
import { joinedGroups } from './participants.ts';

export const listGroups: Verb<'GET /groups'> = async ({ db, person }) => ({
  organised: (await groupsOf(db, person.accountId)).map(summaryOf),
  joined: await joinedGroups(db, person.accountId),
});
