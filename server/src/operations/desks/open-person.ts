import { supportUntil } from '../../grants/index.ts';
import { act } from '../../staff/index.ts';
import { timelineOf } from './timeline.ts';

/** For whoever may read people; the journal says who was opened. */
export const openPerson = act('GET /operations/people/:id', async (db, { now }, { params: { id } }, refuse) => {
  const account = await db
    .selectFrom('account.accounts as a')
    .leftJoin('identity.identities as i', (join) =>
      join.onRef('i.account_id', '=', 'a.id').on('i.deleted_at', 'is', null),
    )
    .where('a.id', '=', id)
    .select(['a.prenom', 'a.nom', 'a.email', 'a.language', 'a.code_from', 'i.id as identityId', 'i.disabled_at'])
    .executeTakeFirst();
  if (!account) throw refuse('not_found');
  // Apart: a person's devices lie with the person, their identity does not (docs/scaling.md).
  const { devices } = await db
    .selectFrom('identity.devices')
    .where('account_id', '=', id)
    .where('identity_id', '=', account.identityId)
    .where('revoked_at', 'is', null)
    .select((d) => d.fn.countAll<number>().as('devices'))
    .executeTakeFirstOrThrow();
  const reply = {
    id,
    name: [account.prenom, account.nom].filter(Boolean).join(' '),
    email: account.email,
    language: account.language,
    partner: account.code_from,
    access: account.identityId === null ? null : account.disabled_at ? ('disabled' as const) : ('open' as const),
    devices,
    screensUntil: (await supportUntil(db, id, now))?.toISOString() ?? null,
    ...(await timelineOf(db, id)),
  };
  return { reply, on: ['account', id] };
});
