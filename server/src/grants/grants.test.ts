/** What a consultant reads of somebody: without a grant, with one, after it, and again. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Booked, insertBooked, insertConsultant } from '../../testing/consultants.ts';
import { accountIdOf, giveDiagnostic } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { giveCompleted } from '../../testing/restitutions.ts';
import { insertMember, type TestMember } from '../../testing/staff.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { readPdf } from '../adapters/pdf/pdf-reading.testing.ts';
import { closeRestitution } from '../booking/index.ts';
import { exportTexts } from '../privacy/export-document.ts';
import { eraseGrants, grantsData } from './index.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db } = product;
const DESK = '/operations/own-restitutions';
const MISSING = { status: 403, body: { code: 'grant_missing' } };
const UNKNOWN = { status: 404, body: { code: 'not_found' } };

let consultant: TestMember;
let other: TestMember;
beforeAll(async () => {
  consultant = await insertConsultant(product, 1);
  other = await insertConsultant(product, 2);
});

let people = 0;
const booked = (options = {}): Promise<Booked> =>
  insertBooked(product, `granting-${(people += 1)}@example.org`, options);

const grant = ({ person, id }: Booked, booklets: readonly 'main'[] = ['main']) =>
  person.call('PUT /sharing/:id', { params: { id }, body: { booklets: [...booklets] } });
const open = (member: TestMember, { id }: Booked) => member.browser.ask('GET', `${DESK}/${id}`);
const read = (member: TestMember, { id }: Booked, booklet = 'main') =>
  member.browser.ask('GET', `${DESK}/${id}/booklets/${booklet}`);
const write = (member: TestMember, { id }: Booked, body: object) =>
  member.browser.ask('POST', `${DESK}/${id}/notes`, body);

/** Every way to something of that person. */
const expectNothing = async (member: TestMember, one: Booked, answer: object): Promise<void> => {
  expect(await open(member, one)).toMatchObject(answer);
  expect(await read(member, one)).toMatchObject(answer);
  expect(await write(member, one, { text: 'à revoir', shared: false })).toMatchObject(answer);
  const removal = await member.browser.ask('POST', `${DESK}/${one.id}/notes/remove`, { note: 1 });
  expect(removal).toMatchObject(answer);
};

const actsOn = async ({ person }: Booked) => {
  const rows = await db
    .selectFrom('staff.journal')
    .where('subject', '=', 'account')
    .where('subject_id', '=', String(await accountIdOf(product, person)))
    .orderBy('id')
    .select(['act', 'after', 'member_id'])
    .execute();
  return rows.map(({ act }) => act);
};

const sharingOf = async ({ person, id }: Booked) =>
  (await person.call('GET /sharing', {})).find(({ reference }) => reference === id);

/** As if that much time had passed since the grant, and since the restitution was held. */
const ago = async ({ id }: Booked, days: { granted: number; closed?: number }): Promise<void> => {
  await db
    .updateTable('grants.grants')
    .set({ granted_at: new Date(product.clock().getTime() - days.granted * 24 * 3_600_000) })
    .where('purchase_id', '=', id)
    .execute();
  if (days.closed === undefined) return;
  await db
    .updateTable('offers.purchases')
    .set({ closed_at: new Date(product.clock().getTime() - days.closed * 24 * 3_600_000) })
    .where('id', '=', id)
    .execute();
};

describe('a consultant', () => {
  test('without a grant sees a first name, a reference and a state', async () => {
    const one = await booked({ profile: { prenom: 'Zoë', nom: 'Secret' } });
    const { tied, rows } = await consultant.browser.call('GET /operations/own-restitutions', {});
    expect(tied).toBe(true);
    expect(rows[0]).toEqual({
      reference: one.id,
      prenom: 'Zoë',
      state: 'booked',
      bookedAt: expect.any(String),
      closedAt: null,
      until: null,
      startsAt: null,
      mayHold: false,
      mayMiss: false,
      said: null,
      undecided: false,
    });
    expect(JSON.stringify(rows)).not.toMatch(/Secret|granting-/u);
    await expectNothing(consultant, one, MISSING);
    expect(await actsOn(one)).toEqual([]);
  });

  test('with a grant opens the page and the granted booklets, and no others', async () => {
    const one = await booked({ profile: { prenom: 'Zoë', nom: 'D’Exemple' } });
    await grant(one, []);
    expect(await open(consultant, one)).toMatchObject({ status: 200, body: { prenom: 'Zoë', booklets: [] } });
    expect(await read(consultant, one)).toMatchObject(UNKNOWN);
    await grant(one);
    expect(await open(consultant, one)).toMatchObject({ status: 200, body: { booklets: ['main'] } });
    const booklet = await read(consultant, one);
    const words = readPdf(booklet.body as Uint8Array).pages.map(({ text }) => text);
    expect(words.join(' ')).toContain('Zoë D’Exemple');
    for (const kind of ['complementary', 'manager', 'youth']) {
      expect(await read(consultant, one, kind)).toMatchObject(UNKNOWN);
    }
    expect(await actsOn(one)).toEqual(['preparation-opened', 'preparation-opened', 'booklet-opened']);
  });

  test('after a grant sees nothing, and something again with another', async () => {
    const one = await booked();
    await grant(one);
    expect((await open(consultant, one)).status).toBe(200);
    await one.person.call('POST /sharing/:id/withdraw', { params: { id: one.id } });
    await expectNothing(consultant, one, MISSING);
    expect((await sharingOf(one))?.grant).toBeNull();
    await grant(one);
    expect((await open(consultant, one)).status).toBe(200);
    await ago(one, { granted: 89 });
    expect((await open(consultant, one)).status).toBe(200);
    await ago(one, { granted: 90 });
    await expectNothing(consultant, one, MISSING);
    expect((await consultant.browser.call('GET /operations/own-restitutions', {})).rows[0]?.until).toBeNull();
  });

  test('sees nothing either where the withdrawal came by a machine whose clock is behind', async () => {
    const one = await booked();
    await grant(one);
    await ago(one, { granted: -1 / 24 });
    await one.person.call('POST /sharing/:id/withdraw', { params: { id: one.id } });
    await expectNothing(consultant, one, MISSING);
  });

  test('reads until thirty days after the restitution, and no restitution revives what was over', async () => {
    const one = await booked();
    await grant(one);
    await ago(one, { granted: 50, closed: 29 });
    expect((await open(consultant, one)).status).toBe(200);
    await ago(one, { granted: 50, closed: 30 });
    await expectNothing(consultant, one, MISSING);
    await ago(one, { granted: 95, closed: 1 });
    await expectNothing(consultant, one, MISSING);
    // Held yesterday: the person may open it anew.
    await grant(one);
    expect((await open(consultant, one)).status).toBe(200);
  });

  test('with a grant on a bought option reads the diagnostic of then, not one that was completed since', async () => {
    const person = await insertPerson(product, `granting-${(people += 1)}@example.org`);
    await giveCompleted(product, person, 27);
    const id = await giveDiagnostic(product, person, 41);
    await person.call('POST /restitution/book/:explorerId', { params: { explorerId: 1 } });
    const one = { person, id };
    await grant(one);
    const read = async () => (await open(consultant, one)).body as { dateDiag: string };
    const { dateDiag } = await read();
    await closeRestitution(db, id, product.clock());
    await giveCompleted(product, person, 30);
    expect((await sharingOf(one))?.offered).toEqual(['main']);
    expect((await read()).dateDiag).toBe(dateDiag);
  });

  test('does not see another consultant’s person, granted or not, nor a purchase that nobody booked', async () => {
    const one = await booked();
    await grant(one);
    await expectNothing(other, one, UNKNOWN);
    expect(await open(consultant, { ...one, id: 999_999 })).toMatchObject(UNKNOWN);
    const { rows } = await other.browser.call('GET /operations/own-restitutions', {});
    expect(rows.map(({ reference }) => reference)).not.toContain(one.id);
  });

  test('has as many open grants in the catalogue as restitutions on their own list that they may open', async () => {
    const third = await insertConsultant(product, 3);
    const coordinator = await insertMember(product, 'coordinator');
    const counted = async () => {
      const own = await third.browser.call('GET /operations/own-restitutions', {});
      const { consultants } = await coordinator.browser.call('GET /operations/consultants', {});
      return [consultants.find(({ id }) => id === 3)?.grants, own.rows.filter(({ until }) => until !== null).length];
    };
    const one = await booked({ consultant: 3 });
    const second = await booked({ consultant: 3 });
    expect(await counted()).toEqual([0, 0]);
    await grant(one);
    await grant(second);
    await grant(second);
    expect(await counted()).toEqual([2, 2]);
    for (const [days, open] of [
      [{ granted: 89 }, 2],
      [{ granted: 90 }, 1],
      [{ granted: 89, closed: 29 }, 2],
      [{ granted: 119, closed: 29 }, 2],
      [{ granted: 89, closed: 30 }, 1],
      [{ granted: 95, closed: 1 }, 1],
    ] as const) {
      await ago(one, days);
      expect(await counted(), JSON.stringify(days)).toEqual([open, open]);
    }
    // Held at its hour, and closed long after it.
    await ago(one, { granted: 60, closed: 1 });
    const purchase = await db
      .selectFrom('offers.purchases')
      .where('id', '=', one.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const heldOn = (days: number) => new Date(product.clock().getTime() - days * 24 * 3_600_000);
    await db
      .insertInto('booking.appointments')
      .values({
        account_id: purchase.account_id,
        purchase_id: one.id,
        uid: '6f1c9a9e-7a55-4d52-9d1d-6c1b8f4f3a11',
        sequence: 0,
        consultant_id: 3,
        starts_at: heldOn(31),
        minutes: 60,
        place_id: null,
        place: '',
        set_at: heldOn(40),
        ended_at: heldOn(1),
        outcome: 'held',
      })
      .execute();
    expect(await counted()).toEqual([1, 1]);
    await second.person.call('POST /sharing/:id/withdraw', { params: { id: second.id } });
    expect(await counted()).toEqual([0, 0]);
  });

  test('who is nobody of the catalogue any more has an empty desk', async () => {
    const third = await insertConsultant(product, 3);
    const one = await booked({ consultant: 3 });
    await grant(one);
    expect((await open(third, one)).status).toBe(200);
    await db.deleteFrom('staff.consultants').where('member_id', '=', third.id).execute();
    expect(await third.browser.call('GET /operations/own-restitutions', {})).toEqual({
      tied: false,
      rows: [],
      next: null,
    });
    await expectNothing(third, one, UNKNOWN);
  });

  test('who is disabled opens nothing, whatever is granted, and is mailed no link in its place', async () => {
    const fourth = await insertConsultant(product, 4);
    const one = await booked({ consultant: 4 });
    await grant(one);
    await db.updateTable('staff.members').set({ disabled_at: product.clock() }).where('id', '=', fourth.id).execute();
    expect(await open(fourth, one)).toMatchObject({ status: 401 });
    expect(await read(fourth, one)).toMatchObject({ status: 401 });
    const links = await db.selectFrom('booking.booklet_links').where('purchase_id', '=', one.id).execute();
    expect(links).toEqual([]);
  });
});

describe('while a booklet is on its way', () => {
  /** Starts the download while `change` is not committed, and commits once the download waits for it. */
  const downloadDuring = async (one: Booked, change: (handle: typeof db) => Promise<unknown>) => {
    await grant(one);
    expect((await read(consultant, one)).status).toBe(200); // printed: what follows is quick
    let answer: ReturnType<typeof read> | undefined;
    await transaction(db, async (db) => {
      await change(db);
      answer = read(consultant, one);
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`.execute(
            product.db,
          );
          return rows[0]?.n;
        })
        .toBeGreaterThan(0);
    });
    return answer;
  };

  test('a grant that is withdrawn keeps it here, and no row says that it left', async () => {
    const one = await booked();
    const answer = await downloadDuring(one, (db) =>
      db
        .updateTable('grants.grants')
        .set({ withdrawn_at: product.clock() })
        .where('purchase_id', '=', one.id)
        .where('withdrawn_at', 'is', null)
        .execute(),
    );
    expect(answer).toMatchObject(MISSING);
    expect(await actsOn(one)).toEqual(['booklet-opened']);
  });

  test('a member who is disabled gets it no more', async () => {
    const one = await booked();
    const answer = await downloadDuring(one, (db) =>
      db.updateTable('staff.members').set({ disabled_at: product.clock() }).where('id', '=', consultant.id).execute(),
    );
    expect(answer).toMatchObject(MISSING);
    expect(await actsOn(one)).toEqual(['booklet-opened']);
    await db.updateTable('staff.members').set({ disabled_at: null }).where('id', '=', consultant.id).execute();
  });
});

describe('a grant', () => {
  test('is the person’s own, of a booked restitution, to a consultant with an account', async () => {
    const one = await booked();
    const stranger = await booked();
    const body = { booklets: ['main'] };
    for (const [method, rest] of [
      ['PUT', ''],
      ['PUT', '/wishes'],
      ['POST', '/withdraw'],
      ['GET', '/preparation'],
    ] as const) {
      const given = rest === '/wishes' ? { expects: 'Choisir', avoids: null } : body;
      const answer = await stranger.person.ask(
        method,
        `/sharing/${one.id}${rest}`,
        method === 'GET' ? undefined : given,
      );
      expect(answer).toMatchObject(UNKNOWN);
    }
    const without = await booked({ consultant: 5 });
    expect(await without.person.ask('PUT', `/sharing/${without.id}`, body)).toMatchObject({
      status: 409,
      body: { code: 'consultant_without_account' },
    });
    expect(await one.person.ask('PUT', `/sharing/${one.id}`, { booklets: ['short'] })).toMatchObject({ status: 400 });
  });

  test('is no longer given thirty days after the restitution, nor are the lines; erasing them is', async () => {
    const one = await booked();
    await grant(one);
    await one.person.call('PUT /sharing/:id/wishes', {
      params: { id: one.id },
      body: { expects: 'Choisir', avoids: null },
    });
    await ago(one, { granted: 40, closed: 31 });
    const refused = { status: 409, body: { code: 'restitution_not_shareable' } };
    expect(await one.person.ask('PUT', `/sharing/${one.id}`, { booklets: [] })).toMatchObject(refused);
    const wishes = { expects: 'Autre', avoids: null };
    expect(await one.person.ask('PUT', `/sharing/${one.id}/wishes`, wishes)).toMatchObject(refused);
    const none = { expects: null, avoids: null };
    expect((await one.person.ask('PUT', `/sharing/${one.id}/wishes`, none)).status).toBe(204);
    const kept = await db.selectFrom('grants.wishes').where('purchase_id', '=', one.id).selectAll().execute();
    expect(kept).toEqual([]);
  });

  test('given twice at once stands once', async () => {
    const one = await booked();
    await Promise.all(Array.from({ length: 6 }, () => grant(one)));
    const rows = await db.selectFrom('grants.grants').where('purchase_id', '=', one.id).selectAll().execute();
    expect(rows.filter(({ withdrawn_at }) => withdrawn_at === null)).toHaveLength(1);
  });
});

describe('notes', () => {
  test('private ones are their author’s, shared ones the person’s too, and both are in the copy', async () => {
    const one = await booked();
    await grant(one);
    await write(consultant, one, { text: 'à creuser', shared: false });
    const written = await write(consultant, one, { text: 'vu ensemble', shared: true });
    expect(written.body).toMatchObject([
      { text: 'à creuser', shared: false },
      { text: 'vu ensemble', shared: true },
    ]);
    const page = await one.person.call('GET /sharing/:id/preparation', { params: { id: one.id }, query: {} });
    expect(page.notes.map(({ text }) => text)).toEqual(['vu ensemble']);
    const data = await grantsData(db, await accountIdOf(product, one.person));
    expect(data.notes.map(({ note, shared }) => [note, shared])).toEqual([
      ['à creuser', false],
      ['vu ensemble', true],
    ]);
    expect(await actsOn(one)).toEqual(['note-written', 'note-written']);
  });

  test('somebody else’s are not taken away', async () => {
    const one = await booked();
    await grant(one);
    const [mine] = (await write(consultant, one, { text: 'la mienne', shared: true })).body as { id: number }[];
    await db.updateTable('grants.notes').set({ member_id: other.id }).where('id', '=', mine!.id).execute();
    const removal = { note: mine!.id };
    expect(await consultant.browser.ask('POST', `${DESK}/${one.id}/notes/remove`, removal)).toMatchObject(UNKNOWN);
    await db.updateTable('grants.notes').set({ member_id: consultant.id }).where('id', '=', mine!.id).execute();
    expect(await consultant.browser.ask('POST', `${DESK}/${one.id}/notes/remove`, removal)).toMatchObject({
      status: 200,
      body: [],
    });
  });
});

test('the copy has a label in every language for all of it, and an erasure leaves none of it', async () => {
  const one = await booked();
  await grant(one);
  const wishes = { expects: 'Choisir', avoids: 'Mon poste' };
  await one.person.call('PUT /sharing/:id/wishes', { params: { id: one.id }, body: wishes });
  await write(consultant, one, { text: 'vu', shared: true });
  await one.person.ask('POST', `/sharing/${one.id}/marks`, { place: 'facet-3', kind: 'again', text: 'vu' });
  await one.person.call('POST /support-access', {});
  await open(consultant, one);
  const accountId = await accountIdOf(product, one.person);
  const data = await grantsData(db, accountId);
  for (const [name, rows] of Object.entries(data)) {
    expect(rows.length, name).toBeGreaterThan(0);
    for (const texts of Object.values(exportTexts)) {
      expect(texts.groups).toHaveProperty(name);
      for (const key of Object.keys(rows[0] ?? {})) expect(texts.fields).toHaveProperty(key);
    }
  }
  await eraseGrants(db, accountId);
  const { openings, ...left } = await grantsData(db, accountId);
  expect(Object.values(left).flat()).toEqual([]);
  // The journal stays: it names nobody.
  expect(openings.length).toBeGreaterThan(0);
});
