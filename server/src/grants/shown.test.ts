/** What stands on the preparation page, who is told of its openings, and what support is let see. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from '../../testing/answer-at-once.ts';
import { type Booked, bookingMails, catalogue, insertBooked, insertConsultant } from '../../testing/consultants.ts';
import { accountIdOf, giveDiagnostic } from '../../testing/diagnostics.ts';
import { firstTry } from '../../testing/do-jobs.ts';
import { insertChild } from '../../testing/insert-child.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { order, payAtProvider } from '../../testing/journey.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { askForYes } from '../../testing/parent-approval.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { insertMember, type TestMember } from '../../testing/staff.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { closeRestitution } from '../booking/index.ts';
import { completedSessions, eraseSession, recordDiagnostic } from '../diagnostic/index.ts';
import { openingRows, openingsData } from './list-openings.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, places } = product;
const DESK = '/operations/own-restitutions';
const MISSING = { status: 403, body: { code: 'grant_missing' } };

let consultant: TestMember;
let support: TestMember;
beforeAll(async () => {
  consultant = await insertConsultant(product, 1);
  support = await insertMember(product, 'support');
});

let people = 0;
const booked = (options = {}): Promise<Booked> => insertBooked(product, `shown-${(people += 1)}@example.org`, options);
const grant = ({ person, id }: Booked, booklets: ('main' | 'youth')[] = ['main']) =>
  person.call('PUT /sharing/:id', { params: { id }, body: { booklets } });
const pageOf = async ({ id }: Booked) =>
  consultant.browser.call('GET /operations/own-restitutions/:id', { params: { id } });
const ownPage = ({ person, id }: Booked) => person.call('GET /sharing/:id/preparation', { params: { id }, query: {} });
const openingsOf = async ({ person }: Booked) => (await person.call('GET /openings', { query: {} })).rows;

describe('the preparation page', () => {
  test('is the very same for both', async () => {
    const one = await booked();
    await grant(one);
    const body = { expects: 'Choisir une voie', avoids: 'Mon poste d’avant' };
    await one.person.call('PUT /sharing/:id/wishes', { params: { id: one.id }, body });
    const page = await pageOf(one);
    expect(page).toMatchObject({ reference: one.id, booklets: ['main'], ...body });
    expect(await ownPage(one)).toEqual(page);
  });

  test('tells groups by number, and neither rank nor score', async () => {
    const one = await booked();
    await grant(one);
    const { reading } = await pageOf(one);
    const facets = reading!.groups.flatMap((group) => group.facets.map(({ id }) => id));
    expect(facets.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, id) => id));
    for (const group of reading!.groups) {
      expect(group.facets.map(({ id }) => id)).toEqual(group.facets.map(({ id }) => id).toSorted((a, b) => a - b));
      for (const facet of group.facets) expect(Object.keys(facet)).toEqual(['id', 'name']);
    }
    for (const [first, second] of reading!.open) expect(first.id).toBeLessThan(second.id);
    expect(reading).toMatchObject({ quality: 'steady', change: null });
    expect(JSON.stringify(reading)).not.toMatch(/beta|score|wins|choices|\d\.\d/u);
  });

  test('in another language says the same in its words', async () => {
    const one = await booked();
    const french = (await ownPage(one)).reading!;
    const input = { params: { id: one.id }, query: { language: 'es' } } as const;
    const spanish = (await one.person.call('GET /sharing/:id/preparation', input)).reading!;
    expect(spanish.groups.map(({ facets }) => facets.map(({ id }) => id))).toEqual(
      french.groups.map(({ facets }) => facets.map(({ id }) => id)),
    );
    expect(JSON.stringify(spanish)).toContain('Curiosidad');
    expect(JSON.stringify(spanish)).not.toContain('Curiosité');
  });

  test('of answers that carry no groups has none, and says why', async () => {
    const one = await booked();
    const { behaviours, resources } = simulatePerson({ seed: 23, sigma: 0 });
    const accountId = await accountIdOf(product, one.person);
    await db.deleteFrom('diagnostic.sessions').where('account_id', '=', accountId).execute();
    const answeredAt = product.clock();
    await recordDiagnostic(db, { accountId, purchaseId: one.id, behaviours, resources, answeredAt });
    const { reading } = await ownPage(one);
    expect(['flat', 'careless', 'unsteady']).toContain(reading?.quality);
    expect(reading).toMatchObject({ groups: [], open: [], grey: [], change: null });
  });

  test('since an earlier diagnostic tells a reliable change alone', async () => {
    const one = await booked();
    const accountId = await accountIdOf(product, one.person);
    const before = await giveDiagnostic(product, one.person, 27);
    const earlier = new Date(product.clock().getTime() - 400 * 24 * 3_600_000);
    await db
      .updateTable('diagnostic.sessions')
      .set({ resources_over_at: earlier, created_at: earlier, purchase_id: before })
      .where('account_id', '=', accountId)
      .execute();
    const { behaviours, resources } = simulatePerson({ seed: 41, sigma: 1.2 });
    const answeredAt = product.clock();
    await recordDiagnostic(db, { accountId, purchaseId: one.id, behaviours, resources, answeredAt });
    const { reading } = await ownPage(one);
    expect(reading?.change).toMatchObject({ since: earlier.toISOString() });
    // Two people who have nothing in common: some of what they choose has changed for sure.
    expect(reading!.change!.facets.length).toBeGreaterThan(0);
    for (const facet of reading!.change!.facets) expect(['hausse', 'baisse']).toContain(facet.direction);
  });

  test('after it is over tells nothing of answers given anew in place of those that were explained', async () => {
    const one = await booked();
    await grant(one);
    const accountId = await accountIdOf(product, one.person);
    const [session] = await completedSessions(db, accountId);
    await closeRestitution(db, one.id, product.clock());
    expect(await pageOf(one)).toMatchObject({ dateDiag: expect.any(String), booklets: ['main'] });
    await eraseSession(db, accountId, session!.id);
    const { behaviours, resources } = simulatePerson({ seed: 41, sigma: 1.2 });
    const answeredAt = new Date(product.clock().getTime() + 1000);
    await recordDiagnostic(db, { accountId, purchaseId: one.id, behaviours, resources, answeredAt });
    expect(await pageOf(one)).toMatchObject({ dateDiag: null, reading: null, booklets: [] });
    expect(await consultant.browser.ask('GET', `${DESK}/${one.id}/booklets/main`)).toMatchObject({ status: 404 });
  });

  test('under 18 tells what stands out, the rest together, and compares nothing', async () => {
    const one = await booked({ profile: { birthday: '2010-06-01' } });
    await grant(one, ['youth']);
    const page = await pageOf(one);
    expect(page.booklets).toEqual(['youth']);
    expect(page.reading?.groups.map(({ group }) => group)).toEqual(['en-tete', 'others']);
    expect(page.reading).toMatchObject({ grey: [], change: null });
    expect(await ownPage(one)).toEqual(page);
  });
});

describe('whoever is opened', () => {
  test('reads who opened what, a consultant by first name and staff by role', async () => {
    const one = await booked();
    await grant(one);
    await pageOf(one);
    await consultant.browser.ask('GET', `${DESK}/${one.id}/booklets/main`);
    await support.browser.ask('GET', `/operations/people/${await accountIdOf(product, one.person)}`);
    const rows = await openingsOf(one);
    expect(
      rows.map(({ by, what, consultant: who, booklet, reference }) => [by, what, who, booklet, reference]),
    ).toEqual([
      ['support', 'account', null, null, null],
      ['consultant', 'booklet', catalogue[0]!.prenom, 'main', one.id],
      ['consultant', 'preparation', catalogue[0]!.prenom, null, one.id],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Exemple support|127\.0\.0\.1|staff\.example/u);
    expect(await openingsOf(await booked())).toEqual([]);
  });

  test('reads of the page of their restitution, of a paper in their name and of consents that were looked for', async () => {
    const one = await booked();
    const buyer = await insertPerson(product, 'shown-buyer@example.org');
    const member = async (role: 'coordinator' | 'accountant' | 'administrator') =>
      (await insertMember(product, role, `${role}-opens@staff.example`)).browser;
    await payAtProvider(await order(buyer, 27));
    const [invoice] = await buyer.call('GET /factures/history', {});
    await (await member('coordinator')).ask('GET', `/operations/restitutions/${one.id}`);
    await (await member('accountant')).ask('GET', `/operations/documents/${invoice!.numero}`);
    const proof = { email: buyer.email, reason: 'demande écrite' };
    await (await member('administrator')).ask('POST', '/operations/consent-proofs', proof);
    const told = async (person: Person) =>
      (await openingsOf({ person, id: 0 })).map(({ by, what, reference, document }) => [by, what, reference, document]);
    expect(await told(one.person)).toEqual([['staff', 'restitution', one.id, null]]);
    expect(await told(buyer)).toEqual([
      ['staff', 'consents', null, null],
      ['staff', 'document', null, invoice!.numero],
    ]);
    expect(await openingsData(db, await accountIdOf(product, buyer))).toMatchObject([
      { opened: 'document', document: invoice!.numero },
      { opened: 'consents' },
    ]);
  });

  test('reads of the link of a consultant without an account too, and ends it in one call', async () => {
    const { email, id } = catalogue.find((each) => each.id === 2)!;
    const one = await booked({ consultant: id });
    const find = async () => (await bookingMails(product, email, one.person))[0]?.text ?? '';
    await expect.poll(find, { timeout: 20_000 }).toContain('/booklets/');
    const token = /\/booklets\/([\w-]{43})/u.exec(await find())?.[1] ?? '';
    const reader = newPerson(places, email);
    expect((await reader.ask('GET', `/restitution/booklets/${token}`)).status).toBe(200);
    expect((await reader.ask('GET', `/restitution/booklets/${token}/main`)).status).toBe(200);
    expect((await openingsOf(one)).map(({ by, what, booklet }) => [by, what, booklet])).toEqual([
      ['link', 'booklet', 'main'],
      ['link', 'booklet-list', null],
    ]);
    const [sharing] = await one.person.call('GET /sharing', {});
    expect(sharing).toMatchObject({ hasAccount: false, mayGrant: false, grant: null, linkUntil: expect.any(String) });
    await one.person.call('POST /sharing/:id/withdraw', { params: { id: one.id } });
    expect(await reader.ask('GET', `/restitution/booklets/${token}`)).toMatchObject({ status: 410 });
    expect((await one.person.call('GET /sharing', {}))[0]?.linkUntil).toBeNull();
    expect(await openingsOf(one)).toHaveLength(2);
  });

  test('reads page by page, each row once', async () => {
    const one = await booked();
    await grant(one);
    for (let count = 0; count < 53; count += 1) await pageOf(one);
    const first = await one.person.call('GET /openings', { query: {} });
    const second = await one.person.call('GET /openings', { query: { before: first.next! } });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 3, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(53);
  });

  test('reads their own rows, however many the journal has of others', async () => {
    const one = await booked();
    await grant(one);
    await pageOf(one);
    await sql`insert into staff.journal (at, who, act, subject, subject_id)
      select now(), 'x', (array['document-opened', 'restitution-opened', 'person-opened'])[1 + n % 3],
        (array['order', 'purchase', 'account'])[1 + n % 3], (1000000 + n)::text from generate_series(1, 60000) n`.execute(
      db,
    );
    await sql`analyze staff.journal, offers.purchases, checkout.orders`.execute(db);
    const page = openingRows(db, await accountIdOf(product, one.person))
      .orderBy('id', 'desc')
      .limit(51)
      .compile();
    const { rows } = await product.pool.query<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${page.sql}`, [
      ...page.parameters,
    ]);
    const plan = JSON.stringify(rows);
    // What it looks up in the index is somebody's, and nothing that it read was thrown away.
    expect(plan.match(/"Index Cond":"[^"]*subject[^"]*"/gu)).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('subject_id')),
    );
    expect(plan).not.toMatch(/"Rows Removed by (?:Filter|Index Recheck)":[1-9]\d\d/u);
  });
});

describe('the mail to a consultant with an account', () => {
  test('leads to the console, and bears no link, last name or address', async () => {
    const one = await booked({ profile: { prenom: 'Zoë', nom: 'Secret' } });
    const { email } = catalogue[0]!;
    const find = async () =>
      (await mailsTo(places, email)).find(({ subject }) => subject.endsWith(`référence ${one.id}`))?.text ?? '';
    await expect.poll(find, { timeout: 20_000 }).toContain(`/gestion/own-restitutions/${one.id}`);
    expect(await find()).toContain('Zoë a programmé');
    expect(await find()).not.toMatch(/Secret|\/booklets\/|shown-/u);
    const links = await db.selectFrom('booking.booklet_links').where('purchase_id', '=', one.id).execute();
    expect(links).toEqual([]);
  });
});

describe('support', () => {
  const screens = async ({ person }: Booked) =>
    support.browser.ask('GET', `/operations/people/${await accountIdOf(product, person)}/screens`);

  test('sees states for 24 hours, as long as the person lets it, and no result', async () => {
    const one = await booked();
    const refused = { status: 403, body: { code: 'support_access_missing' } };
    expect(await screens(one)).toMatchObject(refused);
    const { until } = await one.person.call('POST /support-access', {});
    expect(await one.person.call('POST /support-access', {})).toEqual({ until });
    expect(await screens(one)).toEqual(
      expect.objectContaining({
        status: 200,
        body: {
          until,
          state: 4,
          pending: null,
          diagnostics: [{ offer: 'Menu Équilibre', takenAt: expect.any(String), booklets: ['main'] }],
          restitutions: [{ reference: one.id, offer: 'Menu Équilibre', state: 'booked' }],
        },
      }),
    );
    expect((await openingsOf(one)).map(({ by, what }) => [by, what])).toEqual([['support', 'screens']]);
    await one.person.call('POST /support-access/close', {});
    expect(await screens(one)).toMatchObject(refused);
    expect(await one.person.call('GET /support-access', {})).toEqual({ until: null });
  });

  test('sees nothing after a day, until the person opens it again', async () => {
    const one = await booked();
    await one.person.call('POST /support-access', {});
    const accountId = await accountIdOf(product, one.person);
    await db
      .updateTable('grants.support_access')
      .set({ opened_at: new Date(product.clock().getTime() - 24 * 3_600_000) })
      .where('account_id', '=', accountId)
      .execute();
    expect((await screens(one)).status).toBe(403);
    await one.person.call('POST /support-access', {});
    expect((await screens(one)).status).toBe(200);
  });
});

describe('under 15', () => {
  const bookedChild = async (offerId: number, restitution: number, explorerId = 1) => {
    const { child, session } = await insertChild(product, `child-${(people += 1)}@example.org`, offerId);
    const asked = await askForYes(places, child, session);
    await child.call('POST /orizon/start', { body: { idSessionDiag: session } });
    const accountId = await accountIdOf(product, child);
    const { purchase_id } = await db
      .selectFrom('diagnostic.sessions')
      .where('id', '=', session)
      .select('purchase_id')
      .executeTakeFirstOrThrow();
    await answerBehavioursAtOnce(product, child);
    await answerResourcesAtOnce(product, child);
    const now = product.clock();
    const id =
      restitution === 0
        ? purchase_id!
        : (
            await db
              .insertInto('offers.purchases')
              .values({ account_id: accountId, offer_id: restitution, order_id: null, bought_at: now } as never)
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id;
    await child.call('POST /restitution/book/:explorerId', { params: { explorerId } });
    return { one: { person: child, id }, asked };
  };
  const refused = { status: 409, body: { code: 'parent_approval_missing' } };

  test('a grant takes the parent’s yes to a diagnostic with its restitution, and ends with it', async () => {
    const { one, asked } = await bookedChild(29, 0);
    await grant(one, ['youth']);
    const path = `${DESK}/${one.id}/notes`;
    expect((await consultant.browser.ask('POST', path, { text: 'vu', shared: true })).status).toBe(200);
    const mark = { place: 'quality', kind: 'again', text: null };
    const marked = await consultant.browser.ask('POST', `${DESK}/${one.id}/marks`, mark);
    expect(marked.status).toBe(200);
    expect((await ownPage(one)).booklets).toEqual(['youth']);
    await asked.parent.call('POST /approvals/:token/withdraw', { params: { token: asked.token } });
    expect(await consultant.browser.ask('GET', `${DESK}/${one.id}`)).toMatchObject(MISSING);
    expect(await consultant.browser.ask('POST', path, { text: 'vu', shared: true })).toMatchObject(MISSING);
    expect(await consultant.browser.ask('POST', `${DESK}/${one.id}/marks`, mark)).toMatchObject(MISSING);
    expect(await one.person.ask('POST', `/sharing/${one.id}/marks`, mark)).toMatchObject(MISSING);
    // As the consultant would read it, who reads nothing; the child takes away what stands.
    const { booklets, marks } = await ownPage(one);
    expect(booklets).toEqual([]);
    const body = { mark: marks[0]!.id };
    expect((await one.person.ask('POST', `/sharing/${one.id}/marks/remove`, body)).status).toBe(204);
    expect((await one.person.call('GET /sharing', {}))[0]).toMatchObject({
      grant: null,
      mayGrant: false,
      parentMissing: true,
    });
    expect(await one.person.ask('PUT', `/sharing/${one.id}`, { booklets: [] })).toMatchObject(refused);
  });

  test('the link of a consultant without an account ends with the yes, and no mail brings another', async () => {
    const { one, asked } = await bookedChild(29, 0, 2);
    const { email } = catalogue.find(({ id }) => id === 2)!;
    const mails = async () => (await bookingMails(product, email, one.person)).map(({ text }) => text);
    await expect.poll(async () => (await mails()).join(' '), { timeout: 20_000 }).toContain('/booklets/');
    const token = /\/booklets\/([\w-]{43})/u.exec((await mails()).join(' '))?.[1] ?? '';
    const link = () => newPerson(places, 'reader@example.org').ask('GET', `/restitution/booklets/${token}`);
    expect((await link()).status).toBe(200);
    expect((await one.person.call('GET /sharing', {}))[0]?.linkUntil).not.toBeNull();
    await asked.parent.call('POST /approvals/:token/withdraw', { params: { token: asked.token } });
    expect(await link()).toMatchObject({ status: 410, body: { code: 'link_over' } });
    expect((await one.person.call('GET /sharing', {}))[0]?.linkUntil).toBeNull();
    const accountId = await accountIdOf(product, one.person);
    await product.handlers['mail-booking'](
      { accountId, purchaseId: one.id, reader: 'consultant' },
      firstTry(randomUUID()),
    );
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2);
    expect((await mails()).filter((text) => text.includes('/booklets/'))).toHaveLength(1);
  });

  test('a parent who was asked for a diagnostic without restitution has not agreed to one bought since', async () => {
    const { one } = await bookedChild(27, 41);
    expect(await one.person.ask('PUT', `/sharing/${one.id}`, { booklets: [] })).toMatchObject(refused);
    const account = await accountIdOf(product, one.person);
    await db.updateTable('account.accounts').set({ birthday: '2010-01-01' }).where('id', '=', account).execute();
    expect(await one.person.ask('PUT', `/sharing/${one.id}`, { booklets: [] })).toMatchObject(refused);
    // At 15 the child alone decides.
    await db.updateTable('account.accounts').set({ asked_birthday: null }).where('id', '=', account).execute();
    expect((await one.person.ask('PUT', `/sharing/${one.id}`, { booklets: [] })).status).toBe(204);
  });
});
