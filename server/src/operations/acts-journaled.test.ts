/** Acts of staff that no other suite reads back: each leaves one row, by whom, on what, from what to what and why. */
import { beforeAll, expect, test } from 'vitest';
import { authenticator } from '../../testing/authenticator.ts';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { type Booked, insertBooked, insertConsultant } from '../../testing/consultants.ts';
import { newPerson } from '../../testing/person.ts';
import { insertMember, type TestMember } from '../../testing/staff.ts';
import { DAY, HOUR, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { makeGiftCard } from '../checkout/index.ts';
import { addMember, makeInvitation } from '../staff/index.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock, idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, env, places } = product;
const REASON = 'demande écrite';
/** A refusal has a reason of its own. */
const WHY_NOT = 'déjà fait ailleurs';

type Name = 'administrator' | 'another' | 'accountant' | 'second' | 'support' | 'coordinator' | 'consultant';
let staff: Record<Name, TestMember>;
let booked: Booked;
let owner: number;
beforeAll(async () => {
  staff = {
    administrator: await insertMember(product, 'administrator'),
    another: await insertMember(product, 'administrator', 'another@staff.example'),
    accountant: await insertMember(product, 'accountant'),
    second: await insertMember(product, 'accountant', 'second@staff.example'),
    support: await insertMember(product, 'support'),
    coordinator: await insertMember(product, 'coordinator'),
    consultant: await insertConsultant(product, 1),
  };
  booked = await insertBooked(product, 'camille@example.org');
  owner = await accountIdOf(product, booked.person);
});

/** What was asked for has to be done; its reply. */
const post = async (who: Name, path: string, body?: object): Promise<{ id: number }> => {
  const { status, body: reply } = await staff[who].browser.ask('POST', path, body);
  expect(status, `${path}: ${JSON.stringify(reply)}`).toBeLessThan(300);
  return reply as { id: number };
};

interface Row {
  /** Whose act it is; nobody's who is known before. */
  readonly by: Name | null;
  readonly subject: string | null;
  readonly subjectId: number | string;
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
}

const promoCodes = (code: string) =>
  post('accountant', '/operations/promo-code-batches', { code, count: 1, percent: 100, reason: REASON });
/** A day on which the two were to meet, an hour ago. */
const dated = async (booking: Booked): Promise<void> => {
  await post('coordinator', `/operations/restitutions/${booking.id}/date`, {
    startsAt: new Date(clock().getTime() + DAY).toISOString(),
    placeId: 2,
    place: '',
    decided: false,
    reason: REASON,
  });
  const starts_at = new Date(clock().getTime() - HOUR);
  await db.updateTable('booking.appointments').set({ starts_at }).where('purchase_id', '=', booking.id).execute();
};
let people = 0;
const another = () => insertBooked(product, `person-${(people += 1)}@example.org`);

const CONSULTANT = {
  firstName: 'Consultante Exemple Z',
  email: 'z@eqinox.example',
  language: 'en',
  link: 'exemple-z',
  image: '',
  places: [{ id: 1, address: '2 rue de l’Exemple' }],
  description: { fr: 'Un exemple.', en: '', es: '', ne: '' },
  reason: REASON,
};
const addConsultant = () => post('coordinator', '/operations/consultants', CONSULTANT);

const ACTS: readonly (readonly [act: string, doIt: () => Promise<Row>])[] = [
  [
    'staff-joined',
    async () => {
      const { id, link } = await transaction(db, async (db) => {
        const id =
          (await addMember(db, { email: 'joins@staff.example', name: 'Exemple', role: 'auditor' }, clock())) ?? 0;
        return { id, ...(await makeInvitation(db, env.publicUrl, id, clock())) };
      });
      const browser = newPerson(places, 'joins@staff.example');
      const token = link.split('#')[1] ?? '';
      const { uri } = await browser.call('POST /staff/invitation', { body: { token } });
      const body = { token, password: 'Une-phrase-2026-gestion', code: authenticator(uri, clock)() };
      expect((await browser.ask('POST', '/staff/invitation/authenticator', body)).status).toBe(200);
      return { by: null, subject: 'staff', subjectId: id };
    },
  ],
  [
    'role-change-refused',
    async () => {
      const { id } = staff.support;
      const asked = await post('administrator', `/staff/members/${id}/role`, { role: 'accountant', reason: REASON });
      await post('another', `/staff/role-changes/${asked.id}/refuse`, { reason: WHY_NOT });
      const [before, after] = [{ role: 'support', asked: 'accountant' }, { role: 'support' }];
      return { by: 'another', subject: 'staff', subjectId: id, before, after, reason: WHY_NOT };
    },
  ],
  [
    'promo-codes-approved',
    async () => {
      const { id } = await promoCodes('OFFERT');
      await post('second', `/operations/promo-code-batches/${id}/approve`);
      const after = { code: 'OFFERT', count: 1 };
      return { by: 'second', subject: 'code-batch', subjectId: id, after, reason: REASON };
    },
  ],
  [
    'promo-codes-refused',
    async () => {
      const { id } = await promoCodes('ENCORE');
      await post('second', `/operations/promo-code-batches/${id}/refuse`, { reason: WHY_NOT });
      const before = { code: 'ENCORE', count: 1 };
      return { by: 'second', subject: 'code-batch', subjectId: id, before, after: { refused: true }, reason: WHY_NOT };
    },
  ],
  [
    'gift-cards-refused',
    async () => {
      const body = { cents: 6_000, count: 1, reason: REASON };
      const { id } = await post('accountant', '/operations/gift-card-batches', body);
      await post('second', `/operations/gift-card-batches/${id}/refuse`, { reason: WHY_NOT });
      const before = { cents: 6_000, count: 1 };
      return { by: 'second', subject: 'code-batch', subjectId: id, before, after: { refused: true }, reason: WHY_NOT };
    },
  ],
  [
    'gift-card-extended',
    async () => {
      const endsAt = new Date(clock().getTime() + 30 * DAY);
      await makeGiftCard(db, { cents: 3_000, endsAt }, clock());
      const { id } = await db
        .selectFrom('checkout.gift_cards')
        .orderBy('id', 'desc')
        .select('id')
        .executeTakeFirstOrThrow();
      await post('support', `/operations/gift-cards/${id}/extend`, { until: '2027-12-31', reason: REASON });
      return { by: 'support', subject: 'gift-card', subjectId: id, reason: REASON };
    },
  ],
  [
    'refund-rejected',
    async () => {
      const order = await db
        .insertInto('checkout.orders')
        .values({
          account_id: owner,
          offer_id: 27,
          status: 'paid',
          list_cents: 9_000,
          created_at: clock(),
          paid_at: clock(),
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      const grant = { account_id: owner, order_id: order.id, cents: 6_000, kind: 'goodwill', reason: 'geste' } as const;
      const by = { granted_by: staff.support.id, granted_at: clock(), withdrawal_ends: clock(), alone: false };
      const { id } = await db
        .insertInto('checkout.refund_grants')
        .values({ ...grant, ...by })
        .returning('id')
        .executeTakeFirstOrThrow();
      await post('accountant', `/operations/refund-grants/${id}/reject`, { reason: REASON });
      const [before, after] = [{ state: 'waiting' }, { grant: id, cents: 6_000, refused: true }];
      return { by: 'accountant', subject: 'order', subjectId: order.id, before, after, reason: REASON };
    },
  ],
  [
    'note-removed',
    async () => {
      const { person, id } = booked;
      await person.call('PUT /sharing/:id', { params: { id }, body: { booklets: ['main'] } });
      const path = `/operations/own-restitutions/${id}/notes`;
      const notes = await post('consultant', path, { text: 'à revoir', shared: false });
      const [note] = notes as unknown as { id: number }[];
      await post('consultant', `${path}/remove`, { note: note?.id });
      return { by: 'consultant', subject: 'account', subjectId: owner };
    },
  ],
  [
    'appointment-set',
    async () => {
      const one = await another();
      await dated(one);
      return { by: 'coordinator', subject: 'purchase', subjectId: one.id, reason: REASON };
    },
  ],
  [
    'appointment-cancelled',
    async () => {
      const one = await another();
      await dated(one);
      const starts_at = new Date(clock().getTime() + DAY);
      await db.updateTable('booking.appointments').set({ starts_at }).where('purchase_id', '=', one.id).execute();
      await post('coordinator', `/operations/restitutions/${one.id}/cancel`, { reason: REASON });
      return { by: 'coordinator', subject: 'purchase', subjectId: one.id, reason: REASON };
    },
  ],
  [
    'appointment-missed',
    async () => {
      const one = await another();
      await dated(one);
      await post('coordinator', `/operations/restitutions/${one.id}/missed`, { by: 'person', reason: REASON });
      return { by: 'coordinator', subject: 'purchase', subjectId: one.id, reason: REASON };
    },
  ],
  [
    'absence-said',
    async () => {
      const one = await another();
      await dated(one);
      await post('consultant', `/operations/own-restitutions/${one.id}/absence`, { missing: 'person' });
      return { by: 'consultant', subject: 'purchase', subjectId: one.id };
    },
  ],
  [
    'restitution-closed-unheld',
    async () => {
      const one = await another();
      await post('coordinator', `/operations/restitutions/${one.id}/close`, { reason: REASON });
      return { by: 'coordinator', subject: 'purchase', subjectId: one.id, reason: REASON };
    },
  ],
  [
    'consultant-added',
    async () => {
      const { id } = await addConsultant();
      const after = { language: 'en', places: '1' };
      return { by: 'coordinator', subject: 'consultant', subjectId: id, after, reason: REASON };
    },
  ],
  [
    // To which address it is another one is not said; that it is, is.
    'consultant-changed',
    async () => {
      const { id } = await addConsultant();
      const body = { ...CONSULTANT, email: 'autre@eqinox.example', places: [{ id: 1, address: 'Ailleurs' }] };
      await post('coordinator', `/operations/consultants/${id}/change`, body);
      const before = { language: 'en', places: '1' };
      const after = { ...before, changed: 'email places' };
      return { by: 'coordinator', subject: 'consultant', subjectId: id, before, after, reason: REASON };
    },
  ],
  [
    'list-file-refused',
    async () => {
      const asked = {
        list: 'orders',
        filters: '{}',
        reason: REASON,
        asked_by: staff.accountant.id,
        asked_at: clock(),
      } as const;
      const made = { outcome: 'made', amount: 200, people: 200, bytes: Buffer.from('x') } as const;
      const { id } = await db
        .insertInto('staff.list_files')
        .values({ ...asked, ...made })
        .returning('id')
        .executeTakeFirstOrThrow();
      await post('second', `/operations/list-files/${id}/refuse`, { reason: WHY_NOT });
      const before = { list: 'orders', people: 200 };
      return { by: 'second', subject: 'list-file', subjectId: id, before, after: { refused: true }, reason: WHY_NOT };
    },
  ],
];

test.each(ACTS)('%s', async (act, doIt) => {
  const { by, subject, subjectId, before, after, reason } = await doIt();
  const rows = await db
    .selectFrom('staff.journal')
    .where('act', '=', act as never)
    .selectAll()
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    subject,
    subject_id: String(subjectId),
    at: clock(),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    reason: reason ?? null,
  });
  if (by !== null) {
    const { role } = await staff[by].browser.call('GET /staff/self', {});
    expect(rows[0]).toMatchObject({ member_id: staff[by].id, role });
  }
  expect(rows[0]?.request_id).toMatch(/./u);
  // Never a name, a code, or an address but behind its mask.
  expect(JSON.stringify([rows[0]?.before, rows[0]?.after])).not.toMatch(/(?<!…)@|Camille|Ailleurs|Exemple Z/u);
});
