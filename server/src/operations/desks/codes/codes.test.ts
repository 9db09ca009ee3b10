/** Gift cards and promo codes at their desks: made, blocked, stopped; and what takes a second person takes one, in the database as well. */
import { beforeAll, describe, expect, test } from 'vitest';
import { billing } from '../../../../testing/journey.ts';
import { insertPerson } from '../../../../testing/insert-person.ts';
import type { Person } from '../../../../testing/person.ts';
import { insertMember, type TestMember } from '../../../../testing/staff.ts';
import { startTestProduct } from '../../../../testing/test-product.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db } = product;
let support: TestMember;
let accountant: TestMember;
let second: TestMember;
let buyer: Person;
beforeAll(async () => {
  support = await insertMember(product, 'support');
  accountant = await insertMember(product, 'accountant');
  second = await insertMember(product, 'accountant', 'second@staff.example');
  buyer = await insertPerson(product, 'camille@example.org');
});

const REASON = 'geste après une panne';

/** Somebody of whom nothing is counted yet. */
let fresh = 0;
const newMember = (role: 'support' | 'accountant') => insertMember(product, role, `fresh${(fresh += 1)}@staff.example`);

const askCards = (cents: number, count: number, member = support) =>
  member.browser.call('POST /operations/gift-card-batches', {
    body: { cents, count, until: '2099-12-31', reason: REASON },
  });
const post = (member: TestMember, path: string, body?: unknown) =>
  member.browser.ask('POST', `/operations/${path}`, body);
const makeCards = async (cents: number, count: number): Promise<string[]> => {
  const member = await newMember('support');
  const { id } = await askCards(cents, count, member);
  return (await member.browser.call('POST /operations/gift-card-batches/:id/make', { params: { id } })).codes;
};
const latestCard = async () => {
  const { cards } = await support.browser.call('GET /operations/gift-cards', {});
  return cards[0]?.id ?? 0;
};
/** What an order with this code would still cost. */
const totalWith = async (codePromo: string): Promise<unknown> => {
  const { status, body } = await buyer.ask('POST', '/payment/buy-eqibox', { idOffre: 27, codePromo });
  return status === 200 ? (body as { pbx_TOTAL: string }).pbx_TOTAL : (body as { code: string }).code;
};
const journalOf = (subject: 'gift-card' | 'code-batch' | 'promo-code', id: number | string) =>
  db
    .selectFrom('staff.journal')
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .select(['act', 'reason', 'member_id', 'role'])
    .execute();

describe('gift cards', () => {
  test('up to 50 € and 100 at once are made by one person; their codes are said once and work', async () => {
    const asked = await askCards(2000, 2);
    expect(asked).toMatchObject({ state: 'ready', takesTwo: false, mayMake: true, count: 2, left: 0 });
    const { codes } = await support.browser.call('POST /operations/gift-card-batches/:id/make', {
      params: { id: asked.id },
    });
    expect(codes).toHaveLength(2);
    for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z]{4}-){3}[A-HJ-NP-Z]{4}$/u);
    expect(await totalWith(codes[0] ?? '')).toBe('3000');
    expect(await post(support, `gift-card-batches/${asked.id}/make`)).toMatchObject({
      status: 409,
      body: { code: 'batch_decided' },
    });
    const { batches } = await accountant.browser.call('GET /operations/gift-card-batches', {});
    expect(batches[0]).toMatchObject({ id: asked.id, state: 'made', left: 4000, mayMake: false });
    const { cards } = await accountant.browser.call('GET /operations/gift-cards', {
      query: { batch: String(asked.id) },
    });
    expect(cards.map(({ left, issued }) => [left, issued])).toEqual([
      [2000, 2000],
      [2000, 2000],
    ]);
    expect(await journalOf('code-batch', asked.id)).toEqual([
      { act: 'gift-cards-asked', reason: REASON, member_id: support.id, role: 'support' },
      { act: 'gift-cards-made', reason: REASON, member_id: support.id, role: 'support' },
    ]);
    const all = JSON.stringify(await db.selectFrom('staff.journal').selectAll().execute());
    for (const code of codes) expect(all).not.toContain(code.replaceAll('-', ''));
  });

  test.each([
    [5001, 1],
    [100, 101],
  ])('%i cents, %i cards: wait for somebody else than who asked, who makes them then', async (cents, count) => {
    const { id, state, takesTwo, mayApprove } = await askCards(cents, count);
    expect({ state, takesTwo, mayApprove }).toEqual({ state: 'waiting', takesTwo: true, mayApprove: false });
    expect(await post(support, `gift-card-batches/${id}/make`)).toMatchObject({
      status: 409,
      body: { code: 'second_person_missing' },
    });
    expect(await post(support, `gift-card-batches/${id}/approve`)).toMatchObject({
      status: 403,
      body: { code: 'own_request' },
    });
    expect(await post(accountant, `gift-card-batches/${id}/approve`)).toMatchObject({ status: 204 });
    expect(await post(accountant, `gift-card-batches/${id}/make`)).toMatchObject({
      status: 403,
      body: { code: 'not_own_request' },
    });
    const made = await post(support, `gift-card-batches/${id}/make`);
    expect(made).toMatchObject({ status: 200 });
    expect((made.body as { codes: string[] }).codes).toHaveLength(count);
  });

  test('are approved once, by one of two who do it at once; refused, nobody makes them', async () => {
    const { id } = await askCards(6000, 1);
    const both = await Promise.all([accountant, second].map((one) => post(one, `gift-card-batches/${id}/approve`)));
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409']);
    expect((await journalOf('code-batch', id)).map(({ act }) => act)).toEqual([
      'gift-cards-asked',
      'gift-cards-approved',
    ]);
    const refused = await askCards(6000, 1);
    expect(await post(support, `gift-card-batches/${refused.id}/refuse`, { reason: 'sans objet' })).toMatchObject({
      status: 204,
    });
    expect(await post(accountant, `gift-card-batches/${refused.id}/approve`)).toMatchObject({ status: 409 });
    expect(await post(support, `gift-card-batches/${refused.id}/make`)).toMatchObject({ status: 409 });
  });

  test('are not made by the database either, without a second person', async () => {
    const { id } = await askCards(5001, 1);
    const set = (values: object) => db.updateTable('checkout.code_batches').set(values).where('id', '=', id).execute();
    const made = { made_at: new Date(), made_ids: [1] };
    await expect(set(made)).rejects.toThrow(/code_batches_alone/u);
    await expect(set({ alone_cents: 0 })).rejects.toThrow(/code_batches_worth/u);
    await expect(set({ ...made, alone_cents: 5001 })).rejects.toThrow(/code_batches_second_person/u);
    const own = { decided_by: support.id, decided_at: new Date(), approved: true };
    await expect(set(own)).rejects.toThrow(/check constraint/u);
    await expect(set({ ...own, ...made })).rejects.toThrow(/check constraint/u);
    await expect(set({ ...made, approved: null, decided_by: null, decided_at: null })).rejects.toThrow(
      /check constraint/u,
    );
  });

  test('in pieces take two as a whole does; what was approved, refused or made long ago counts no more', async () => {
    const member = await newMember('support');
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => askCards(5000, 4, member)));
    const pieces = [first, second, third].map((piece) => piece?.state ?? '').toSorted();
    expect(pieces).toEqual(['ready', 'ready', 'waiting']);
    const waits = [first, second, third].find((piece) => piece?.state === 'waiting')?.id ?? 0;
    expect(await post(member, `gift-card-batches/${waits}/make`)).toMatchObject({
      status: 409,
      body: { code: 'second_person_missing' },
    });
    const alone = { alone_cents: 20_000 };
    const set = (id: number, values: object) =>
      db.updateTable('checkout.code_batches').set(values).where('id', '=', id).execute();
    await expect(set(waits, alone)).rejects.toThrow(/gives away no more/u);
    await expect(set(waits, { made_at: new Date(), made_ids: [1] })).rejects.toThrow(/code_batches_alone/u);
    expect(await post(accountant, `gift-card-batches/${waits}/approve`)).toMatchObject({ status: 204 });
    expect(await askCards(5000, 2, member)).toMatchObject({ state: 'ready' });
    const rest = await askCards(1, 1, member);
    expect(rest).toMatchObject({ state: 'waiting', mayMake: false });
    const made = [first, second, third].find((piece) => piece?.state === 'ready')?.id ?? 0;
    expect(await post(member, `gift-card-batches/${made}/make`)).toMatchObject({ status: 200 });
    expect(await askCards(1, 1, member)).toMatchObject({ state: 'waiting' });
    await set(made, { made_at: new Date(product.clock().getTime() - 30 * 24 * 3_600_000) });
    const again = await askCards(5000, 4, member);
    expect(again).toMatchObject({ state: 'ready' });
    expect(await askCards(1, 1, member)).toMatchObject({ state: 'waiting' });
    expect(await post(member, `gift-card-batches/${again.id}/refuse`, { reason: 'sans objet' })).toMatchObject({
      status: 204,
    });
    expect(await askCards(1, 1, member)).toMatchObject({ state: 'ready' });
    const today = await accountant.browser.call('GET /operations/today', {});
    const ids = today.find(({ kind }) => kind === 'gift-cards-to-approve')?.items.map(({ id }) => Number(id)) ?? [];
    expect(ids).toContain(rest.id);
    expect(ids).not.toContain(again.id);
  });

  test('are blocked and let go again: a blocked one pays nothing', async () => {
    const [code = ''] = await makeCards(1000, 1);
    const id = await latestCard();
    expect(await totalWith(code)).toBe('4000');
    expect(await post(support, `gift-cards/${id}/block`, { reason: 'déclarée volée' })).toMatchObject({ status: 204 });
    expect(await post(support, `gift-cards/${id}/block`, { reason: 'déclarée volée' })).toMatchObject({ status: 409 });
    expect(await totalWith(code)).toBe('promo_refused');
    expect(await post(support, `gift-cards/${id}/unblock`, { reason: 'retrouvée' })).toMatchObject({ status: 204 });
    expect(await totalWith(code)).toBe('4000');
    expect((await journalOf('gift-card', id)).map(({ act }) => act)).toEqual([
      'gift-card-blocked',
      'gift-card-unblocked',
    ]);
  });

  test('a blocked one is not taken by an order that showed it before', async () => {
    const [code = ''] = await makeCards(5000, 1);
    const { pbx_CMD: ref } = await buyer.call('POST /payment/buy-eqibox', { body: { idOffre: 27, codePromo: code } });
    expect(await post(support, `gift-cards/${await latestCard()}/block`, { reason: 'vol' })).toMatchObject({
      status: 204,
    });
    const { reference: _, ...address } = { reference: ref, ...billing };
    await buyer.ask('POST', '/payment/add-billing-data', { ...address, reference: ref });
    expect(await buyer.ask('POST', '/payment/gift-card-apply', { ref })).toMatchObject({
      status: 422,
      body: { code: 'gift_card_refused' },
    });
  });

  test('end later, never sooner, and say what was on them', async () => {
    await makeCards(1000, 1);
    const id = await latestCard();
    const extend = (until: string) =>
      post(accountant, `gift-cards/${id}/extend`, { until, reason: 'promis par écrit' });
    expect(await extend('2098-01-01')).toMatchObject({ status: 409, body: { code: 'end_not_later' } });
    expect(await extend('2100-01-31')).toMatchObject({ status: 204 });
    const card = await accountant.browser.call('GET /operations/gift-cards/:id', { params: { id } });
    expect(card).toMatchObject({ endsAt: '2100-01-31T23:00:00.000Z', issued: 1000, left: 1000, reserved: 0 });
    expect(card.entries).toMatchObject([{ kind: 'issued', cents: 1000, orderId: null }]);
  });

  test('are listed by pages, each once', async () => {
    await makeCards(100, 60);
    const seen: number[] = [];
    for (let after: number | null = 0; after !== null;) {
      const query: { after?: string } = after > 0 ? { after: String(after) } : {};
      const page = await support.browser.call('GET /operations/gift-cards', { query });
      seen.push(...page.cards.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    expect(seen.length).toBeGreaterThan(60);
  });
});

describe('promo codes', () => {
  const askCodes = (code: string, count = 1, more: object = {}, member = accountant) =>
    member.browser.ask('POST', '/operations/promo-code-batches', {
      code,
      count,
      percent: 10,
      reason: 'campagne de rentrée',
      ...more,
    });
  const idOf = ({ body }: { body: unknown }): number => (body as { id: number }).id;
  const makeCodes = async (asked: { body: unknown }, member = accountant): Promise<string[]> => {
    const { codes } = await member.browser.call('POST /operations/promo-code-batches/:id/make', {
      params: { id: idOf(asked) },
    });
    return codes;
  };

  test('one is made under its name, works, and is stopped: then it does no more', async () => {
    expect(await makeCodes(await askCodes('Rentrée-26'))).toEqual(['RENTREE26']);
    expect(await totalWith('rentrée 26')).toBe('4500');
    const { codes } = await support.browser.call('GET /operations/promo-codes', { query: { find: 'rentree' } });
    expect(codes).toMatchObject([{ code: 'RENTREE26', spent: null, people: 0, terms: { percent: 10, cents: null } }]);
    const id = codes[0]?.id ?? 0;
    expect(await post(support, `promo-codes/${id}/stop`, { reason: 'fini' })).toMatchObject({ status: 403 });
    expect(await post(accountant, `promo-codes/${id}/stop`, { reason: 'fini' })).toMatchObject({ status: 204 });
    expect(await post(accountant, `promo-codes/${id}/stop`, { reason: 'fini' })).toMatchObject({ status: 409 });
    expect(await totalWith('RENTREE26')).toBe('promo_refused');
    expect(await journalOf('promo-code', 'RENTREE26')).toMatchObject([{ act: 'promo-code-stopped', reason: 'fini' }]);
    expect(await askCodes('RENTREE26')).toMatchObject({ status: 409, body: { code: 'promo_code_taken' } });
  });

  test('with a limit say how often they were used', async () => {
    await makeCodes(await askCodes('GRATUIT', 1, { percent: 100, totalLimit: 2, personLimit: 1 }));
    const person = await insertPerson(product, 'gratuit@example.org');
    const { pbx_CMD: ref } = await person.call('POST /payment/buy-eqibox', {
      body: { idOffre: 27, codePromo: 'GRATUIT' },
    });
    await person.call('POST /payment/gift-card-apply', { body: { ref } });
    const { codes } = await accountant.browser.call('GET /operations/promo-codes', { query: { find: 'GRATUIT' } });
    expect(codes[0]).toMatchObject({ spent: 1 });
    const page = await accountant.browser.call('GET /operations/promo-codes/:id', {
      params: { id: codes[0]?.id ?? 0 },
    });
    // What is left of a limit is told to the one; what one person paid is not.
    expect(page).toMatchObject({ spent: 1, people: null, reserved: 0, revenueCents: null, discountCents: null });
  });

  test.each([
    ['all, without a limit of uses', 1, { percent: 100 }],
    ['all, by a limit for each person', 1, { percent: 100, personLimit: 1 }],
    ['more than half, oftener than 500 € last', 1, { percent: 51, totalLimit: 5 }],
    ['an amount above half of the cheapest', 1, { percent: null, cents: 2600 }],
    ['all, by many codes', 11, { percent: 100, offers: [27], totalLimit: 1 }],
  ])('one that gives away %s waits for somebody else', async (_what, count, more) => {
    const member = await newMember('accountant');
    const asked = await askCodes('CADEAU', count, more, member);
    expect(asked.body).toMatchObject({ state: 'waiting', takesTwo: true });
    expect(await post(member, `promo-code-batches/${idOf(asked)}/make`)).toMatchObject({
      status: 409,
      body: { code: 'second_person_missing' },
    });
  });

  test('that give away count with gift cards of the same person', async () => {
    const member = await newMember('accountant');
    expect(await askCards(5000, 5, member)).toMatchObject({ state: 'ready' });
    const half = { percent: 100, offers: [27], totalLimit: 1 };
    expect((await askCodes('MERCI', 5, half, member)).body).toMatchObject({ state: 'ready' });
    expect((await askCodes('ENCORE', 1, half, member)).body).toMatchObject({ state: 'waiting' });
    expect((await askCodes('AUTOMNE', 90, {}, member)).body).toMatchObject({ state: 'ready' });
    expect((await askCodes('HIVER', 1, {}, member)).body).toMatchObject({ state: 'waiting' });
  });

  test('many begin alike; more than 100 wait for somebody else', async () => {
    const member = await newMember('accountant');
    const codes = await makeCodes(await askCodes('CLASSE', 100, { totalLimit: 1 }, member), member);
    expect(new Set(codes).size).toBe(100);
    for (const code of codes) expect(code).toMatch(/^CLASSE[A-HJ-NP-Z2-9]{8}$/u);
    expect(await totalWith(codes[7] ?? '')).toBe('4500');
    const asked = await askCodes('ECOLE', 101);
    expect(asked.body).toMatchObject({ state: 'waiting', takesTwo: true });
    const id = idOf(asked);
    expect(await post(accountant, `promo-code-batches/${id}/make`)).toMatchObject({ status: 409 });
    expect(await post(accountant, `promo-code-batches/${id}/approve`)).toMatchObject({ status: 403 });
    expect(await post(second, `promo-code-batches/${id}/approve`)).toMatchObject({ status: 204 });
    expect(await makeCodes(asked)).toHaveLength(101);
    // Of the other kind: the desk of gift cards knows nothing of it.
    expect(await post(second, `gift-card-batches/${id}/make`)).toMatchObject({ status: 404 });
  });

  test.each([
    ['of two letters', { code: 'AB!' }, 409, 'promo_code_unfit'],
    ['like a gift card', { code: 'ABCDEFGHABCDEFGH' }, 409, 'promo_code_unfit'],
    ['that takes a share and an amount', { cents: 100 }, 400, 'invalid_input'],
    ['that takes nothing', { percent: null }, 400, 'invalid_input'],
    ['that ends before it begins', { from: '2099-02-01', until: '2099-01-01' }, 409, 'end_not_later'],
    ['that is over', { until: '2020-01-01' }, 409, 'end_not_later'],
    ['for an offer of the past', { offers: [1] }, 409, 'offer_not_on_sale'],
    ['1,001 times', { count: 1001 }, 400, 'invalid_input'],
  ])('one %s is refused', async (_what, more, status, code) => {
    expect(await askCodes('AUTOMNE', 1, more)).toMatchObject({ status, body: { code } });
  });
});
