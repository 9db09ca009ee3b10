/** The desk of refunds, by the API alone: who may decide what, that two decide what takes two, and where the money goes. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MoneyBackRow } from '@eqinox/contract/refunds-desk';
import { parisDate } from '@eqinox/domain/calendar';
import { insertPerson } from '../../../../testing/insert-person.ts';
import { billing, payAtProvider, readMail } from '../../../../testing/journey.ts';
import type { Person } from '../../../../testing/person.ts';
import { insertMember, type TestMember } from '../../../../testing/staff.ts';
import { DAY, testClock } from '../../../../testing/test-clock.ts';
import { startTestProduct } from '../../../../testing/test-product.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, clock: testClock() });
const { db, places, clock } = product;
let support: Person;
let other: Person;
let accountant: Person;
let second: Person;
beforeAll(async () => {
  const made = async (...of: [TestMember['email'], 'support' | 'accountant']) =>
    (await insertMember(product, of[1], of[0])).browser;
  support = await made('support@staff.example', 'support');
  other = await made('other@staff.example', 'support');
  accountant = await made('accountant@staff.example', 'accountant');
  second = await made('second@staff.example', 'accountant');
});

let people = 0;
interface Bought {
  readonly orderId: number;
  readonly buyer: Person;
  readonly invoice: string;
}
/** Bought for 120 €, so many days ago. */
const bought = async ({ days = 0 }: { days?: number } = {}): Promise<Bought> => {
  const buyer = await insertPerson(product, `granted-${(people += 1)}@example.org`);
  const { pbx_CMD: reference } = await buyer.call('POST /payment/buy-eqibox', { body: { idOffre: 29 } });
  await payAtProvider(await buyer.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  const row = await db
    .selectFrom('invoices.invoices as i')
    .innerJoin('account.accounts as a', 'a.id', 'i.account_id')
    .where('a.email', '=', buyer.email)
    .select(['i.order_id', 'i.number'])
    .executeTakeFirstOrThrow();
  if (days > 0) {
    const paid_at = new Date(clock().getTime() - days * DAY);
    await db.updateTable('checkout.orders').set({ paid_at }).where('id', '=', row.order_id).execute();
  }
  return { orderId: row.order_id, buyer, invoice: row.number };
};

const grant = (who: Person, orderId: number, cents: number) =>
  who.ask('POST', `/operations/refunds/${orderId}/grant`, { cents, kind: 'goodwill', reason: 'geste commercial' });
const approve = (who: Person, id: number) => who.ask('POST', `/operations/refund-grants/${id}/approve`);
const idOf = ({ body }: { body: unknown }): number => (body as { id: number }).id;
const page = (who: Person, orderId: number) => who.call('GET /operations/refunds/:id', { params: { id: orderId } });
const notesOf = async (orderId: number) => (await page(accountant, orderId)).creditNotes.map(({ cents }) => cents);
const actsOn = async (orderId: number) =>
  (
    await db
      .selectFrom('staff.journal')
      .where('subject', '=', 'order')
      .where('subject_id', '=', String(orderId))
      .orderBy('id')
      .select(['act', 'role', 'reason'])
      .execute()
  ).map(({ act }) => act);

describe('one decides', () => {
  test('up to 50 € inside the fourteen days: credited, given back by the provider, told', async () => {
    const { orderId, buyer } = await bought();
    expect(await grant(support, orderId, 5000)).toMatchObject({ status: 200, body: { waits: false } });
    const refund = async () => (await page(support, orderId)).refunds.map(({ status, cents }) => [status, cents]);
    await expect.poll(refund, { timeout: 20_000 }).toEqual([['done', 5000]]);
    expect(await page(support, orderId)).toMatchObject({
      paidCents: 12_000,
      creditedCents: 5000,
      leftCents: 7000,
      creditNotes: [{ cents: 5000 }],
      grants: [{ state: 'alone', grantedBy: 'Exemple support', mayApprove: false }],
    });
    const mail = await readMail(places, buyer.email, /Nous vous remboursons/u, 60_000);
    expect(mail.text).toContain('50,00');
    // What was bought stays.
    expect((await buyer.call('GET /state', {})).currentDiagState).toBe(1);
    expect((await buyer.call('GET /factures/history', {}))[0]?.avoirs).toMatchObject([{ montant: -50 }]);
    expect(await actsOn(orderId)).toEqual(['refund-granted']);
  });

  test('no more in pieces than at once', async () => {
    const { orderId } = await bought();
    expect((await grant(support, orderId, 3000)).body).toMatchObject({ waits: false });
    expect((await grant(support, orderId, 2000)).body).toMatchObject({ waits: false });
    expect((await grant(other, orderId, 1)).body).toMatchObject({ waits: true });
    expect(await notesOf(orderId)).toEqual([3000, 2000]);
  });
});

describe('two decide', () => {
  test('more than 50 €: neither who asked nor who has no right approves; an accountant does, once', async () => {
    const { orderId } = await bought();
    const asked = await grant(accountant, orderId, 12_000);
    expect(asked).toMatchObject({ status: 200, body: { waits: true } });
    const id = idOf(asked);
    expect(await notesOf(orderId)).toEqual([]);
    expect(await approve(accountant, id)).toMatchObject({ status: 403, body: { code: 'own_request' } });
    expect(await approve(support, id)).toMatchObject({ status: 403, body: { code: 'right_missing' } });
    expect(await page(accountant, orderId)).toMatchObject({ waitingCents: 12_000, leftCents: 0 });
    const today = await second.call('GET /operations/today', {});
    expect(today.find(({ kind }) => kind === 'refund-to-approve')?.items.map((item) => item.id)).toContain(
      String(orderId),
    );
    expect(await approve(second, id)).toMatchObject({ status: 204 });
    expect(await approve(second, id)).toMatchObject({ status: 409, body: { code: 'refund_decided' } });
    expect(await notesOf(orderId)).toEqual([12_000]);
    expect(await actsOn(orderId)).toEqual(['refund-granted', 'refund-approved']);
  });

  test('anything after the fourteen days', async () => {
    const { orderId } = await bought({ days: 40 });
    const asked = await grant(support, orderId, 100);
    expect(asked.body).toMatchObject({ waits: true });
    expect(await approve(accountant, idOf(asked))).toMatchObject({ status: 204 });
    expect(await notesOf(orderId)).toEqual([100]);
  });

  test('a refusal ends it; of others’ it takes the right to judge', async () => {
    const { orderId } = await bought();
    const id = idOf(await grant(support, orderId, 6000));
    const reject = (who: Person) => who.ask('POST', `/operations/refund-grants/${id}/reject`, { reason: 'déjà fait' });
    expect(await reject(other)).toMatchObject({ status: 403, body: { code: 'grant_of_another' } });
    expect(await reject(support)).toMatchObject({ status: 204 });
    expect(await approve(accountant, id)).toMatchObject({ status: 409, body: { code: 'refund_decided' } });
    expect(await reject(accountant)).toMatchObject({ status: 409 });
    expect(await page(support, orderId)).toMatchObject({ leftCents: 12_000, grants: [{ state: 'rejected' }] });
  });

  test('who approve at the same moment carry it out once', async () => {
    const { orderId } = await bought();
    const id = idOf(await grant(support, orderId, 7000));
    const answers = await Promise.all([accountant, second, accountant, second].map((who) => approve(who, id)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409', '409', '409']);
    expect(await notesOf(orderId)).toEqual([7000]);
    const refunds = await db.selectFrom('checkout.refunds').where('grant_id', '=', id).select('amount_cents').execute();
    expect(refunds).toEqual([{ amount_cents: 7000 }]);
    expect(await actsOn(orderId)).toEqual(['refund-granted', 'refund-approved']);
  });

  test('the database refuses an approval of one’s own, a large sum of one, and one carried out unapproved', async () => {
    const { orderId } = await bought();
    const id = idOf(await grant(accountant, orderId, 7000));
    for (const set of [
      sql`decided_by = granted_by, decided_at = now(), approved = true`,
      sql`alone = true`,
      sql`card_cents = 7000, credit_note = 'A1'`,
      sql`decided_by = granted_by + 1, decided_at = now(), approved = false, card_cents = 7000, credit_note = 'A1'`,
      sql`cents = 0`,
    ]) {
      const change = sql`update checkout.refund_grants set ${set} where id = ${id}`;
      await expect(change.execute(db)).rejects.toMatchObject({ code: '23514' });
    }
  });
});

describe('what one gives back alone', () => {
  test('is counted over all orders for thirty days: beyond 500 € it waits for two, and the database refuses it', async () => {
    const generous = await insertMember(product, 'support', 'generous@staff.example');
    const { orderId } = await bought();
    const before = { order_id: orderId, kind: 'goodwill', reason: 'geste', granted_by: generous.id } as const;
    const given = (cents: number, days: number) =>
      db
        .insertInto('checkout.refund_grants')
        .values({
          ...before,
          account_id: 999_999,
          cents,
          granted_at: new Date(clock().getTime() - days * DAY),
          withdrawal_ends: clock(),
          alone: true,
        })
        .execute();
    // Ten gestures, of which the first is too old to count.
    for (const days of [31, 1, 1, 1, 1, 1, 1, 1, 1, 1]) await given(5000, days);
    await given(2000, 1);
    await expect(given(3001, 0)).rejects.toMatchObject({ code: '23514', constraint: 'refund_grants_together' });
    const [first, next] = [await bought(), await bought()];
    // At two screens at once: 30 € are left.
    const answers = await Promise.all([first, next].map((one) => grant(generous.browser, one.orderId, 2000)));
    expect(answers.filter(({ body }) => (body as { waits: boolean }).waits)).toHaveLength(1);
    expect(await grant(generous.browser, (await bought()).orderId, 1000)).toMatchObject({ body: { waits: false } });
    expect(await grant(generous.browser, (await bought()).orderId, 1)).toMatchObject({ body: { waits: true } });
    expect(await grant(other, (await bought()).orderId, 1)).toMatchObject({ body: { waits: false } });
    // They were of no order of theirs, and of no list.
    await db.deleteFrom('checkout.refund_grants').where('account_id', '=', 999_999).execute();
  });
});

describe('a withdrawal', () => {
  test('after a part gives back the rest', async () => {
    const { orderId, invoice } = await bought();
    await grant(support, orderId, 2000);
    const letter = { invoice, name: 'Camille Exemple', reason: 'courrier du jour' };
    expect(await support.ask('POST', '/operations/withdrawals', letter)).toMatchObject({ body: { cents: 10_000 } });
    expect(await page(support, orderId)).toMatchObject({
      leftCents: 0,
      withdrawal: { cents: 10_000 },
      creditNotes: [{ cents: 2000 }, { cents: 10_000 }],
    });
    const done = async () => (await page(support, orderId)).refunds.map(({ status, cents }) => [status, cents]);
    await expect.poll(done, { timeout: 20_000 }).toEqual([
      ['done', 10_000],
      ['done', 2000],
    ]);
    expect(await grant(support, orderId, 1)).toMatchObject({ status: 409 });
    expect(await actsOn(orderId)).toEqual(['refund-granted', 'contract-withdrawn']);
  });
});

describe('a letter at the desk', () => {
  test.each([
    [{ invoice: 'F1999-000001' }, 404, 'invoice_unknown'],
    [{ declared: '2999-01-01' }, 422, 'declared_later'],
    [{ declared: '2020-01-01' }, 422, 'declared_before'],
  ])('%j: %i', async (change, status, code) => {
    const { invoice } = await bought();
    const letter = { invoice, name: 'Camille Exemple', reason: 'courrier du jour', ...change };
    expect(await support.ask('POST', '/operations/withdrawals', letter)).toMatchObject({ status, body: { code } });
  });

  // It was the accountant's alone: whoever types the day opened any sum at any time, and no row said which day.
  test('declared in time and taken after its days takes two, whoever takes it', async () => {
    const { invoice, orderId, buyer } = await bought({ days: 40 });
    const declared = parisDate(new Date(clock().getTime() - 35 * DAY));
    const letter = { invoice, name: 'Camille Exemple', declared, reason: 'courrier du mois dernier' };
    expect(await accountant.ask('POST', '/operations/withdrawals', letter)).toMatchObject({
      body: { orderId, cents: 12_000, waits: true },
    });
    expect(await support.ask('POST', '/operations/withdrawals', letter)).toMatchObject({
      status: 409,
      body: { code: 'letter_waits' },
    });
    expect(await notesOf(orderId)).toEqual([]);
    expect((await buyer.call('GET /state', {})).currentDiagState).toBe(1);
    const [asked] = (await page(second, orderId)).grants;
    expect(asked).toMatchObject({ kind: 'withdrawal', declaredOn: declared, state: 'waiting', mayApprove: true });
    const id = asked?.id ?? 0;
    expect(await approve(accountant, id)).toMatchObject({ status: 403, body: { code: 'own_request' } });
    expect(await approve(support, id)).toMatchObject({ status: 403, body: { code: 'right_missing' } });
    const answers = await Promise.all([second, second].map((who) => approve(who, id)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409']);
    expect(await notesOf(orderId)).toEqual([12_000]);
    expect((await buyer.call('GET /state', {})).currentDiagState).toBe(0);
    const shown = await page(second, orderId);
    expect(shown).toMatchObject({ waitingCents: 0, withdrawal: { cents: 12_000 }, grants: [{ state: 'approved' }] });
    expect(parisDate(new Date(shown.withdrawal?.declaredAt ?? 0))).toBe(declared);
    const rows = await db
      .selectFrom('staff.journal')
      .where('subject', '=', 'order')
      .where('subject_id', '=', String(orderId))
      .orderBy('id')
      .select(['act', 'after', 'reason'])
      .execute();
    expect(rows.map((row) => ({ ...row, after: JSON.parse(JSON.stringify(row.after)) as unknown }))).toMatchObject([
      { act: 'contract-withdrawn', after: { declared, waits: true, cents: 12_000 }, reason: letter.reason },
      { act: 'refund-approved', after: { declared, cents: 12_000 }, reason: letter.reason },
    ]);
    expect((await readMail(places, buyer.email, /Votre rétractation/u, 60_000)).text).toContain('Camille Exemple');
    // As one thing in the list: the withdrawal that it came to.
    const { rows: listed } = await support.call('GET /operations/refunds', { query: { reason: 'withdrawal' } });
    expect(listed.filter((row) => row.orderId === orderId)).toMatchObject([{ kind: 'withdrawal', cents: 12_000 }]);
  });

  test('is taken back by whoever took it, and may come again', async () => {
    const { invoice, orderId } = await bought({ days: 40 });
    const declared = parisDate(new Date(clock().getTime() - 35 * DAY));
    const letter = { invoice, name: 'Camille Exemple', declared, reason: 'courrier' };
    const take = () => support.ask('POST', '/operations/withdrawals', letter);
    expect(await take()).toMatchObject({ body: { waits: true } });
    const [asked] = (await page(support, orderId)).grants;
    const reject = `/operations/refund-grants/${asked?.id}/reject`;
    expect(await support.ask('POST', reject, { reason: 'mauvaise facture' })).toMatchObject({ status: 204 });
    expect(await take()).toMatchObject({ body: { waits: true } });
    expect(await notesOf(orderId)).toEqual([]);
  });

  test('after its days is no act of one for the database either', async () => {
    const { invoice, orderId } = await bought({ days: 40 });
    const declared = parisDate(new Date(clock().getTime() - 35 * DAY));
    const body = { invoice, name: 'Camille Exemple', declared, reason: 'courrier' };
    await accountant.ask('POST', '/operations/withdrawals', body);
    for (const set of [sql`alone = true`, sql`decided_by = granted_by, decided_at = now(), approved = true`]) {
      const change = sql`update checkout.refund_grants set ${set} where order_id = ${orderId}`;
      await expect(change.execute(db)).rejects.toMatchObject({ code: '23514' });
    }
  });

  test('that comes too late is over, and leaves no act', async () => {
    const { invoice, orderId } = await bought({ days: 40 });
    const letter = { invoice, name: 'Camille Exemple', reason: 'courrier du jour' };
    expect(await support.ask('POST', '/operations/withdrawals', letter)).toMatchObject({
      status: 409,
      body: { code: 'withdrawal_over' },
    });
    expect(await actsOn(orderId)).toEqual([]);
  });
});

describe('what the provider says', () => {
  const settled = async (orderId: number) => (await page(accountant, orderId)).refunds[0]!;

  test('refused: asked for again, by a person with a reason', async () => {
    const { orderId } = await bought();
    await grant(support, orderId, 4000);
    await expect.poll(async () => (await settled(orderId)).status, { timeout: 20_000 }).toBe('done');
    const { id } = await settled(orderId);
    const retry = () => support.ask('POST', `/operations/provider-refunds/${id}/retry`, { reason: 'compte rouvert' });
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'refund_not_refused' } });
    await db.updateTable('checkout.refunds').set({ status: 'refused' }).where('id', '=', id).execute();
    expect((await settled(orderId)).mayRetry).toBe(true);
    expect(await retry()).toMatchObject({ status: 204 });
    await expect.poll(async () => (await settled(orderId)).status, { timeout: 20_000 }).toBe('done');
    expect(await actsOn(orderId)).toEqual(['refund-granted', 'refund-retried']);
  });

  test('unheard: a part is not asked for on another day until somebody has looked', async () => {
    const { orderId } = await bought();
    await grant(support, orderId, 4000);
    await expect.poll(async () => (await settled(orderId)).status, { timeout: 20_000 }).toBe('done');
    const { id } = await settled(orderId);
    const settle = (who: Person, done: boolean) =>
      who.ask('POST', `/operations/provider-refunds/${id}/settle`, { done, reason: 'vu au guichet' });
    expect(await settle(accountant, true)).toMatchObject({ status: 409, body: { code: 'refund_not_unheard' } });
    // As a crash between question and answer leaves it, two days ago.
    const then = new Date(clock().getTime() - 2 * DAY);
    const unheard = { status: 'asked', question_number: 7, asked_at: then, requested_at: then } as const;
    await db.updateTable('checkout.refunds').set(unheard).where('id', '=', id).execute();
    await product.enqueue(db, 'refund-card', { refundId: id });
    await expect
      .poll(
        async () =>
          (await product.pool.query(`select 1 from jobs.job where name = 'refund-card' and state <> 'completed'`))
            .rowCount,
        { timeout: 20_000 },
      )
      .toBe(0);
    expect(await settled(orderId)).toMatchObject({ status: 'asked', maySettle: true });
    const listed = await accountant.call('GET /operations/refunds', { query: { state: 'unanswered' } });
    expect(listed.rows.map((row) => row.orderId)).toEqual([orderId]);
    expect(await settle(support, true)).toMatchObject({ status: 403 });
    expect(await settle(accountant, true)).toMatchObject({ status: 204 });
    expect((await settled(orderId)).status).toBe('done');
    expect(await actsOn(orderId)).toEqual(['refund-granted', 'refund-settled']);
  });
});

test('the list has each once, newest first, by pages, and every filter is a part of it', async () => {
  const all: MoneyBackRow[] = [];
  let next: string | null = null;
  do {
    const query: { after?: string } = next === null ? {} : { after: next };
    const found: { rows: MoneyBackRow[]; next: string | null } = await support.call('GET /operations/refunds', {
      query,
    });
    all.push(...found.rows);
    ({ next } = found);
  } while (next !== null);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(10);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  for (const name of ['state', 'kind', 'reason'] as const) {
    for (const value of new Set(all.map((row) => row[name]))) {
      const { rows } = await support.call('GET /operations/refunds', { query: { [name]: value } });
      const expected = all.filter((row) => row[name] === value).slice(0, 50);
      expect(
        rows.map(({ key }) => key),
        `${name}=${value}`,
      ).toEqual(expected.map(({ key }) => key));
    }
  }
  expect((await support.ask('GET', '/operations/refunds?after=nonsense')).status).toBe(400);
});
