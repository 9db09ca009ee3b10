/** What waits for a second person: asked for by one, decided by another. The oldest first and one more than is shown. */
import { ALONE_PEOPLE, FILE_LISTS, LIST_FILE_RIGHT } from '@eqinox/domain/staff/list-files';
import { mayUse } from '@eqinox/domain/staff/rights';
import { filesToApprove } from '../../staff/index.ts';
import type { Find, Item } from './waiting-item.ts';

/** Series of codes that nobody has decided about, nor may be made without. */
const batches =
  (kind: 'gift-cards' | 'promo-codes'): Find =>
  async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('checkout.code_batches')
      .where('kind', '=', kind)
      .where('approved', 'is', null)
      .where('made_at', 'is', null)
      .where('alone_cents', 'is', null)
      .where('asked_at', '<=', before)
      .orderBy('asked_at')
      .limit(most)
      .select(['asked_at as since', 'id', 'reason as label'])
      .execute();
    return rows.map((row): Item => ({ ...row, subject: 'code-batch' }));
  };

export const FIND_APPROVALS = {
  'refund-to-approve': async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('checkout.refund_grants')
      .where('alone', '=', false)
      .where('decided_at', 'is', null)
      .where('granted_at', '<=', before)
      .orderBy('granted_at')
      .limit(most)
      .select(['granted_at as since', 'order_id as id'])
      .execute();
    return rows.map((row): Item => ({ ...row, subject: 'order', label: '' }));
  },
  'gift-cards-to-approve': batches('gift-cards'),
  'promo-codes-to-approve': batches('promo-codes'),
  'erasure-to-approve': async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('privacy.erasure_requests')
      .where('decided_at', 'is', null)
      .where('asked_at', '<=', before)
      .orderBy('asked_at')
      .limit(most)
      .select(['asked_at as since', 'account_id as id', 'reason as label'])
      .execute();
    return rows.map((row): Item => ({ ...row, subject: 'account' }));
  },
  'role-change-to-approve': async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('staff.role_changes')
      .where('decided_at', 'is', null)
      .where('asked_at', '<=', before)
      .orderBy('asked_at')
      .limit(most)
      .select(['asked_at as since', 'member_id as id', 'reason as label'])
      .execute();
    return rows.map((row): Item => ({ ...row, subject: 'staff' }));
  },
  'admission-to-approve': async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('staff.members')
      .where('admitted_at', 'is', null)
      .where('admission_asked_at', '<=', before)
      .orderBy('admission_asked_at')
      .limit(most)
      .select(['admission_asked_at as since', 'id', 'name as label'])
      .execute();
    return rows.map(({ since, ...row }): Item => ({ ...row, since: since ?? before, subject: 'staff' }));
  },
  // Of the lists that the reader may read: others' files are not theirs to judge.
  'list-file-to-approve': async ({ db, staff, now }, { most }) => {
    const lists = FILE_LISTS.filter((list) => mayUse(staff.role, LIST_FILE_RIGHT[list]));
    const rows = await filesToApprove(db, { lists, people: ALONE_PEOPLE, most, now });
    return rows.map(({ id, asked_at, reason }): Item => ({ since: asked_at, subject: 'list-file', id, label: reason }));
  },
} satisfies Record<string, Find>;
