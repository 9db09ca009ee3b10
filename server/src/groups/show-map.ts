import type { Verb } from '../verb.ts';
import { ownGroup } from './groups.ts';
import { choiceOf, memberOf, shownOf } from './map.ts';

/** Whoever is in the group, and its organiser: all read the same. */
export const showMap: Verb<'GET /groups/:id/map'> = async ({ db, person, now }, { params: { id } }, refuse) => {
  const { accountId } = person;
  const member = await memberOf(db, id, accountId);
  if (!member && !(await ownGroup(db, accountId, id))) throw refuse('not_found');
  const shown = await shownOf(db, id, now);
  const own = member && (await choiceOf(db, { groupId: id, accountId, now }, member));
  return {
    people: shown.map(({ name, facets }) => ({ name, facets })),
    own: own && { ...own, shown: shown.find((one) => one.accountId === accountId)?.facets ?? [] },
  };
};
