/** What lets staff in goes when its time is over, a moment after and not a moment before; the journal stays. */
import { expect, test } from 'vitest';
import { INVITATION_MS, LONGEST_MS } from '@eqinox/domain/staff/session';
import { insertMember } from '../../testing/staff.ts';
import { DAY, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { removeOver } from '../retention.ts';
import { makeInvitation } from './invitations.ts';
import { staffKept } from './kept.ts';
import { addMember } from './members.ts';

const clock = testClock('2026-11-24T10:00:00Z');
const product = await startTestProduct({ clock, idle: true });
const { db, env } = product;

const round = async (at: number): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const kept of staffKept) counts[kept.table] = await removeOver(db, kept, new Date(at));
  return counts;
};

test('sessions after 12 hours, invitations after three days, browsers after a year', async () => {
  await insertMember(product, 'support');
  const invited = await addMember(db, { email: 'new@staff.example', name: 'Claude', role: 'auditor' }, clock());
  await makeInvitation(db, env.publicUrl, invited ?? 0, clock());
  const start = clock().getTime();
  const nothing = {
    'staff.sessions': 0,
    'staff.invitations': 0,
    'staff.browsers': 0,
    'staff.finds': 0,
    'staff.list_files': 0,
  };
  expect(await round(start + LONGEST_MS)).toEqual(nothing);
  expect(await round(start + LONGEST_MS + 1)).toEqual({ ...nothing, 'staff.sessions': 1 });
  expect(await round(start + INVITATION_MS)).toEqual(nothing);
  expect(await round(start + INVITATION_MS + 1)).toEqual({ ...nothing, 'staff.invitations': 1 });
  expect(await round(start + 365 * DAY)).toEqual(nothing);
  expect(await round(start + 365 * DAY + 1)).toEqual({ ...nothing, 'staff.browsers': 1 });
  expect(await db.selectFrom('staff.journal').select('act').execute()).toEqual([{ act: 'signed-in' }]);
});
