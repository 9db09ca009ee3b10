import { act } from '../../staff/index.ts';
import { timelineOf } from './timeline.ts';

/** For whoever may read people; the journal says who was opened. */
export const openPerson = act('GET /operations/people/:id', async (db, _context, { params: { id } }, refuse) => {
  const account = await db
    .selectFrom('account.accounts as a')
    .leftJoin('identity.identities as i', (join) =>
      join.onRef('i.account_id', '=', 'a.id').on('i.deleted_at', 'is', null),
    )
    .where('a.id', '=', id)
    .select(['a.prenom', 'a.nom', 'a.email', 'a.language', 'a.code_from', 'i.id as identityId', 'i.disabled_at'])
    .select((eb) =>
      eb
        .selectFrom('identity.devices as d')
        .whereRef('d.account_id', '=', 'i.account_id')
        .whereRef('d.identity_id', '=', 'i.id')
        .where('d.revoked_at', 'is', null)
        .select((d) => d.fn.countAll<number>().as('devices'))
        .as('devices'),
    )
    .executeTakeFirst();
  if (!account) throw refuse('not_found');
  const reply = {
    id,
    name: [account.prenom, account.nom].filter(Boolean).join(' '),
    email: account.email,
    language: account.language,
    partner: account.code_from,
    access: account.identityId === null ? null : account.disabled_at ? ('disabled' as const) : ('open' as const),
    devices: account.devices ?? 0,
    timeline: await timelineOf(db, id),
  };
  return { reply, on: ['account', id] };
});
