/** The desks as their members use them, on a shop in which something happened. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { answerBehaviours, beginDiagnostic, billing, order, payAtProvider } from '../../../testing/journey.ts';
import { accountIdOf } from '../../../testing/diagnostics.ts';
import { insertPerson } from '../../../testing/insert-person.ts';
import type { Person } from '../../../testing/person.ts';
import { giveCompleted } from '../../../testing/restitutions.ts';
import { insertMember, type TestMember } from '../../../testing/staff.ts';
import { DAY, HOUR } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, pool, clock } = product;
let support: TestMember;
let camille: Person;
let camilleId: number;
let reference: string;
let orderId: number;
beforeAll(async () => {
  support = await insertMember(product, 'support');
  camille = await insertPerson(product, 'camille@example.org', { nom: 'D’Exemple_Une', prenom: 'Camille' });
  camilleId = await accountIdOf(product, camille);
  const form = await order(camille, 27);
  reference = form.pbx_CMD;
  await payAtProvider(form);
  await vi.waitFor(async () => expect(await camille.call('GET /offer', {})).not.toBeNull(), { timeout: 30_000 });
  await beginDiagnostic(camille);
  await answerBehaviours(camille, 5);
  const gift = await camille.call('POST /payment/gift-eqibox', {
    body: {
      idOffre: 29,
      recipientEmail: 'gifted@example.org',
      sendDate: new Date(clock().getTime() + 30 * DAY).toISOString().slice(0, 10),
    },
  });
  await payAtProvider(
    await camille.call('POST /payment/add-billing-data', { body: { ...billing, reference: gift.pbx_CMD } }),
  );
  await vi.waitFor(
    async () => expect(await db.selectFrom('invoices.invoices').select('id').execute()).toHaveLength(2),
    { timeout: 30_000 },
  );
  const row = await db
    .selectFrom('checkout.payment_attempts')
    .where('reference', '=', reference)
    .select('order_id')
    .executeTakeFirstOrThrow();
  orderId = row.order_id;
}, 120_000);

const find = async (typed: string) =>
  (await support.browser.call('GET /operations/people', { query: { find: typed } })).people.map(({ id }) => id);

describe('people', () => {
  test('are found by address, start of the name, invoice, payment reference and gift; nobody else is', async () => {
    const { number } = await db
      .selectFrom('invoices.invoices')
      .where('order_id', '=', orderId)
      .select('number')
      .executeTakeFirstOrThrow();
    for (const typed of [
      'Camille@example.org',
      'd’exemple_',
      number,
      number.toLowerCase(),
      reference,
      'gifted@example.org',
    ]) {
      expect(await find(typed), typed).toEqual([camilleId]);
    }
    for (const typed of ['nobody@example.org', 'd’exempleX', '%%%', '___', 'F1999-000001', `${reference}x`]) {
      expect(await find(typed), typed).toEqual([]);
    }
  });

  test('of one name are paged, each once', async () => {
    const ids: number[] = [];
    for (let more = 0; more < 45; more += 1) {
      const person = await insertPerson(product, `same-${more}@example.org`, { nom: 'Pareil' });
      ids.push(await accountIdOf(product, person));
    }
    const seen: number[] = [];
    for (let after: number | null = 0; after !== null;) {
      const query: { find: string; after?: string } = { find: 'pareil', ...(after > 0 && { after: String(after) }) };
      const page = await support.browser.call('GET /operations/people', { query });
      expect(page.people.length).toBeLessThanOrEqual(20);
      seen.push(...page.people.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toEqual(ids);
  });

  test('have one timeline, of states and of no answer', async () => {
    const page = await support.browser.call('GET /operations/people/:id', { params: { id: camilleId } });
    expect(page).toMatchObject({ name: 'Camille D’Exemple_Une', access: 'open', devices: 1 });
    const kinds = page.timeline.map(({ kind }) => kind);
    for (const kind of [
      'signed-up',
      'ordered',
      'paid',
      'received',
      'consented',
      'begun',
      'answered-behaviours',
    ] as const) {
      expect(kinds, kind).toContain(kind);
    }
    expect(page.timeline.find(({ kind }) => kind === 'answered-behaviours')).toMatchObject({ count: 5, of: 128 });
    const invoice = { is: 'name', name: expect.stringMatching(/^F\d{4}-\d{6}$/u) };
    expect(page.timeline.filter(({ kind }) => kind === 'paid')).toMatchObject([{ about: invoice }, { about: invoice }]);
    expect(page.timeline.filter(({ kind }) => kind === 'mail')).toContainEqual(
      expect.objectContaining({ about: { is: 'mail', kind: 'order', detail: null, state: expect.any(String) } }),
    );
    const times = page.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(JSON.stringify(page)).not.toMatch(/chosen|facet|pilier|left|right/u);
  });

  test('see in it what became of dates, of a parent’s word, of mails and of money on gift cards', async () => {
    const person = await insertPerson(product, 'dates@example.org');
    const id = await accountIdOf(product, person);
    const at = (hours: number) => new Date(clock().getTime() - hours * HOUR);
    const startsAt = at(3).toISOString();
    const date = (sequence: number, set: Date, ended: Date | null, outcome: string | null) =>
      pool.query(
        `insert into booking.appointments
           (account_id, purchase_id, uid, sequence, consultant_id, starts_at, minutes, place, set_at, ended_at, outcome)
         values ($1, 1, gen_random_uuid(), $2, 1, $3, 60, '', $4, $5, $6)`,
        [id, sequence, startsAt, set, ended, outcome],
      );
    await date(0, at(20), at(19), 'cancelled');
    await date(2, at(18), at(2), 'missed-by-person');
    await date(4, at(1), null, null);
    const { rows: asked } = await pool.query<{ id: number }>(
      `insert into consent.approval_requests (account_id, session_id, email, title, with_restitution, with_colours, asked_at)
       values ($1, 77, 'parent@example.org', '', false, false, $2) returning id`,
      [id, at(30)],
    );
    for (const [decision, name, hours] of [
      ['yes', 'Un Parent', 29],
      ['withdrawn', null, 28],
    ] as const) {
      await pool.query(
        `insert into consent.approval_decisions (account_id, session_id, request_id, decision, name, text_version, decided_at)
         values ($1, 77, $2, $3, $4, '1', $5)`,
        [id, asked[0]?.id, decision, name, at(hours)],
      );
    }
    await pool.query(
      `insert into mails.mails (account_id, job_id, kind, detail, state, queued_at)
       values ($1, gen_random_uuid(), 'reminder', 'idle', 'returned', $2)`,
      [id, at(27)],
    );
    // Decided by one, and refused by another: of the second nothing has gone back.
    await pool.query(
      `insert into checkout.refund_grants (account_id, order_id, cents, kind, reason, granted_by, granted_at,
         withdrawal_ends, alone, card_cents, credit_note, decided_by, decided_at, approved)
       values ($1, $2, 900, 'goodwill', '', 1, $3, $3, true, 200, 'A-test', null, null, null),
         ($1, $2, 800, 'mistake', '', 1, $3, $3, false, null, null, 2, $3, false)`,
      [id, orderId, at(26)],
    );
    const { timeline, older } = await support.browser.call('GET /operations/people/:id', { params: { id } });
    expect(older).toBe(false);
    expect(
      timeline.filter(({ kind }) => kind !== 'signed-up').map(({ kind, about, cents }) => [kind, about, cents]),
    ).toEqual([
      ['approval-asked', null, null],
      ['approval-yes', null, null],
      ['approval-withdrawn', null, null],
      ['mail', { is: 'mail', kind: 'reminder', detail: 'idle', state: 'returned' }, null],
      ['refunded-to-gift-cards', { is: 'refund', reason: 'goodwill' }, 700],
      ['date-set', { is: 'date', startsAt }, null],
      ['date-cancelled', { is: 'date', startsAt }, null],
      ['date-set', { is: 'date', startsAt }, null],
      ['date-missed-by-person', { is: 'date', startsAt }, null],
      ['date-set', { is: 'date', startsAt }, null],
    ]);
    expect(JSON.stringify(timeline)).not.toMatch(/parent@|Un Parent/u);

    // The newest of a busy account, and a word that there are older ones.
    await pool.query(
      `insert into mails.mails (account_id, job_id, kind, state, queued_at)
       select $1, gen_random_uuid(), 'order', 'taken', $2::timestamptz - n * interval '1 minute' from generate_series(0, 520) n`,
      [id, at(2)],
    );
    const busy = await support.browser.call('GET /operations/people/:id', { params: { id } });
    expect([busy.timeline.length, busy.older]).toEqual([500, true]);
    expect(busy.timeline.slice(-2)).toMatchObject([
      { kind: 'date-set', at: at(1).toISOString() },
      { kind: 'signed-up' },
    ]);
    expect(busy.timeline.map((row) => row.at)).toEqual(busy.timeline.map((row) => row.at).toSorted());
  });

  test('are signed out on every device', async () => {
    const person = await insertPerson(product, 'stolen@example.org');
    const id = await accountIdOf(product, person);
    await support.browser.call('POST /operations/people/:id/sign-out', { params: { id }, body: { reason: 'volé' } });
    expect(await person.ask('GET', '/account')).toMatchObject({ status: 401 });
  });
});

describe('orders', () => {
  const list = (query: Record<string, string>) => support.browser.call('GET /operations/orders', { query });

  test('are filtered by state, offer, partner, code and day', async () => {
    const paid = (await list({ state: 'paid' })).orders.map(({ id }) => id);
    expect(paid).toContain(orderId);
    expect((await list({ state: 'paid', offer: '27' })).orders.map(({ id }) => id)).toEqual([orderId]);
    expect((await list({ offer: '29' })).orders).toMatchObject([{ gift: true }]);
    for (const query of [
      { state: 'pending', offer: '27' },
      { partner: 'bebe' },
      { code: 'AUCUN' },
      { until: '2020-01-01' },
    ]) {
      expect((await list(query)).orders, JSON.stringify(query)).toEqual([]);
    }
    await pool.query(`update account.accounts set code_from = 'bebe' where id = $1`, [camilleId]);
    expect((await list({ partner: 'bebe' })).orders).toHaveLength(2);
    expect(JSON.stringify(await list({}))).not.toMatch(/camille|@/iu);
  });

  test('show each attempt with the provider’s words and our verdict', async () => {
    const page = await support.browser.call('GET /operations/orders/:id', { params: { id: orderId } });
    expect(page).toMatchObject({ state: 'paid', accountId: camilleId, invoice: expect.stringMatching(/^F/u) });
    expect(page.attempts).toMatchObject([
      {
        reference,
        status: 'paid',
        events: expect.arrayContaining([expect.objectContaining({ verdict: 'paid', responseCode: '00000' })]),
      },
    ]);
    expect(await support.browser.ask('GET', '/operations/orders/999999')).toMatchObject({ status: 404 });
  });

  test('come in pages that join without a gap, although new ones arrive', async () => {
    await pool.query(
      `insert into checkout.orders (account_id, offer_id, status, list_cents, created_at, paid_at)
       select 1, 30, 'paid', 1000, now() - n / 3 * interval '1 hour', now() from generate_series(1, 130) n`,
    );
    const seen: number[] = [];
    for (let after: number | null = 0; after !== null;) {
      const query: Record<string, string> = { offer: '30', ...(after > 0 && { after: String(after) }) };
      const page: Awaited<ReturnType<typeof list>> = await list(query);
      seen.push(...page.orders.map(({ id }) => id));
      after = page.next;
      await pool.query(
        `insert into checkout.orders (account_id, offer_id, status, list_cents, created_at, paid_at)
         values (1, 30, 'paid', 1000, now() + interval '1 minute', now())`,
      );
    }
    expect(seen).toHaveLength(130);
    expect(new Set(seen).size).toBe(130);
    expect(await support.browser.ask('GET', '/operations/orders?after=x')).toMatchObject({ status: 400 });
  });
});

describe('today', () => {
  const today = async (member: TestMember) => {
    const groups = await member.browser.call('GET /operations/today', {});
    return new Map(groups.map(({ kind, items }) => [kind, items]));
  };

  test('shows what waits to whoever may read it, and leaves out what is done', async () => {
    const coordinator = await insertMember(product, 'coordinator');
    const administrator = await insertMember(product, 'administrator');
    const person = await insertPerson(product, 'waits@example.org');
    await giveCompleted(product, person, 30);
    expect((await today(coordinator)).size).toBe(0);
    clock.advance(8 * DAY);
    const late = await insertMember(product, 'coordinator');
    expect([...(await today(late)).keys()]).toEqual(['restitution-undated']);
    const id = await accountIdOf(product, person);
    expect((await today(late)).get('restitution-undated')).toMatchObject([{ subject: 'account', id: String(id) }]);

    const at = (hours: number) => new Date(clock().getTime() - hours * HOUR);
    const refund = (status: string, hours: number, transaction: string) =>
      pool.query(
        `insert into checkout.refunds (order_id, reference, call_number, transaction_number, amount_cents, reason, status, requested_at)
         values ($1, $2, '1', $3, 500, 'withdrawal', $4, $5)`,
        [orderId, reference, transaction, status, at(hours)],
      );
    await refund('refused', 1, 't1');
    await refund('asked', 23, 't2');
    await refund('asked', 25, 't3');
    await pool.query(`update checkout.payment_attempts set status = 'review' where reference <> $1`, [reference]);
    await pool.query(`update checkout.gifts set sent_at = $1`, [at(15 * 24)]);
    await pool.query(`insert into privacy.erasures (account_id, confirmed_at, erase_at) values ($1, $2, $3)`, [
      id,
      at(200),
      at(1),
    ]);
    await pool.query(`insert into privacy.exports (account_id, state, requested_at) values ($1, 'preparing', $2)`, [
      id,
      at(2),
    ]);
    const member = await insertMember(product, 'support');
    const groups = await today(member);
    expect([...groups.keys()]).toEqual([
      'payment-in-review',
      'refund-refused',
      'refund-unanswered',
      'restitution-undated',
      'gift-unclaimed',
      'erasure-due',
      'export-due',
    ]);
    expect(groups.get('refund-unanswered')).toMatchObject([
      { since: at(25).toISOString(), id: String(orderId), label: '', refund: 'withdrawal' },
    ]);
    const accountant = await insertMember(product, 'accountant');
    expect([...(await today(accountant)).keys()]).toEqual([
      'payment-in-review',
      'refund-refused',
      'refund-unanswered',
      'gift-unclaimed',
    ]);
    expect(administrator.email).toContain('administrator');
    expect([...(await today(await insertMember(product, 'administrator'))).keys()]).toEqual([
      'erasure-due',
      'export-due',
    ]);
  });

  test('what waits for a second person is there, for whoever may be that person', async () => {
    const administrator = await insertMember(product, 'administrator');
    const colleague = await insertMember(product, 'administrator', 'colleague@staff.example');
    const support = await insertMember(product, 'support');
    const coordinator = await insertMember(product, 'coordinator');
    const auditor = await insertMember(product, 'auditor');
    const person = await insertPerson(product, 'letter@example.org');
    const accountId = await accountIdOf(product, person);
    const reason = 'lettre du jour';
    const ask = (member: TestMember, path: string, body: object) =>
      member.browser.ask('POST', path, { reason, ...body });
    const asked = await Promise.all([
      ask(administrator, '/operations/erasure-requests', { accountId }),
      ask(administrator, `/staff/members/${auditor.id}/role`, { role: 'support' }),
      ask(support, '/operations/gift-card-batches', { cents: 60_00, count: 1 }),
      // Of what one decides alone nobody is told.
      ask(support, '/operations/gift-card-batches', { cents: 10_00, count: 1 }),
      ask(coordinator, '/operations/promo-code-batches', { code: 'ATTEND', count: 101, percent: 10 }),
      ask(support, '/operations/list-files/people', { filters: { find: 'letter@example.org' } }),
    ]);
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
    await expect
      .poll(async () => (await db.selectFrom('staff.list_files').select('outcome').executeTakeFirstOrThrow()).outcome)
      .toBe('made');
    // As if it were those of a hundred and one.
    await db.updateTable('staff.list_files').set({ amount: 101, people: 101 }).execute();
    const kinds = async (member: TestMember) =>
      [...(await today(member))].flatMap(([kind, items]) =>
        kind.endsWith('-to-approve') ? [[kind, items.length]] : [],
      );
    expect(await kinds(colleague)).toEqual([
      ['erasure-to-approve', 1],
      ['role-change-to-approve', 1],
    ]);
    expect(await kinds(support)).toEqual([
      ['gift-cards-to-approve', 1],
      ['list-file-to-approve', 1],
    ]);
    expect(await kinds(coordinator)).toEqual([['promo-codes-to-approve', 1]]);
    const waiting = (await today(colleague)).get('erasure-to-approve');
    expect(waiting).toMatchObject([{ subject: 'account', id: String(accountId), label: reason }]);
    const { requests } = await colleague.browser.call('GET /operations/erasure-requests', {});
    const path = `/operations/erasure-requests/${requests[0]?.id}/approve`;
    expect((await colleague.browser.ask('POST', path)).status).toBe(200);
    expect((await kinds(colleague)).map(([kind]) => kind)).toEqual(['role-change-to-approve']);
  });

  test('a state that a human looks at is what its order is listed under', async () => {
    const member = await insertMember(product, 'support');
    const review = await member.browser.call('GET /operations/orders', { query: { state: 'review' } });
    expect(review.orders.map(({ state }) => state)).toEqual(review.orders.map(() => 'review'));
    expect(review.orders.length).toBeGreaterThan(0);
  });
});
