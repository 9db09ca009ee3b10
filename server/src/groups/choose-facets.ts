import { chosenFacets } from '@eqinox/domain/groups/map';
import { transaction } from '../adapters/database/transaction.ts';
import { lockAccount } from '../account/index.ts';
import type { Verb } from '../verb.ts';
import { choiceOf, memberOf } from './map.ts';

/** A member's own choice; none takes it back, whatever their age has become. What it was before is kept nowhere. */
export const chooseFacets: Verb<'PUT /groups/:id/map'> = ({ db, person, now }, { params: { id }, body }, refuse) =>
  transaction(db, async (db) => {
    const { accountId } = person;
    await lockAccount(db, accountId);
    const member = await memberOf(db, id, accountId);
    if (!member) throw refuse('not_found');
    await db.deleteFrom('groups.shown_facets').where('account_id', '=', accountId).where('group_id', '=', id).execute();
    if (body.facets.length === 0) return undefined;
    const { state, facets: leading } = await choiceOf(db, { groupId: id, accountId, now }, member);
    if (state !== 'open') throw refuse('map_refused');
    const facets = chosenFacets(body.facets, leading);
    if (!facets) throw refuse('facet_refused');
    await db
      .insertInto('groups.shown_facets')
      .values({ account_id: accountId, group_id: id, facets, shown_at: now })
      .execute();
    return undefined;
  });
