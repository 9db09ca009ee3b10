/** How far finding people goes: a name said closely, a hundred people a day, and then with a reason that the journal keeps. */
import { beforeAll, describe, expect, test } from 'vitest';
import { FOUND_PEOPLE } from '@eqinox/domain/staff/finds';
import { newPerson } from '../../../testing/person.ts';
import { insertMember, type TestMember } from '../../../testing/staff.ts';
import { DAY, testClock } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { removeOver } from '../../retention.ts';
import { staffKept } from '../../staff/index.ts';

const clock = testClock('2026-11-24T12:00:00Z');
const product = await startTestProduct({ clock, env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db } = product;

/** So many people of one name, ten of each first name. */
const insertNamed = async (nom: string, count: number): Promise<void> => {
  const rows = Array.from({ length: count }, (_, number) => ({
    email: `${nom.toLowerCase()}-${number}@example.org`,
    nom,
    prenom: `Prénom ${Math.floor(number / 10)}`,
  }));
  const template = await db.selectFrom('account.accounts').selectAll().executeTakeFirstOrThrow();
  for (const row of rows) {
    const { id: _, ...values } = template;
    await db
      .insertInto('account.accounts')
      .values({ ...values, ...row })
      .execute();
  }
};

let members = 0;
const support = (): Promise<TestMember> => insertMember(product, 'support', `finds-${(members += 1)}@staff.example`);
const find = ({ browser }: TestMember, typed: string, after?: number) =>
  browser.call('GET /operations/people', {
    query: { find: typed, ...(after !== undefined && { after: String(after) }) },
  });
/** Page after page, as far as it goes. */
const walk = async (member: TestMember, typed: string): Promise<Set<number>> => {
  const seen = new Set<number>();
  for (let after: number | null | undefined; after !== null;) {
    const page: Awaited<ReturnType<typeof find>> = await find(member, typed, after);
    for (const { id } of page.people) seen.add(id);
    after = page.next;
  }
  return seen;
};
const giveReason = ({ browser }: TestMember, reason = 'appels après une panne') =>
  browser.ask('POST', '/operations/people/finds', { reason });
const rows = ({ id }: TestMember) =>
  db
    .selectFrom('staff.journal')
    .where('act', '=', 'people-finds-allowed')
    .where('member_id', '=', id)
    .orderBy('id')
    .select(['subject', 'subject_id', 'before', 'after', 'reason'])
    .execute();

beforeAll(async () => {
  const { insertPerson } = await import('../../../testing/insert-person.ts');
  await insertPerson(product, 'camille@example.org', { nom: 'Seule' });
  await insertNamed('Foule', 101);
  for (const letter of ['Aa', 'Bb', 'Cc']) await insertNamed(`${letter}nom`, 60);
});

describe('a name', () => {
  test('of more people than anybody goes through is said more closely, with a first name', async () => {
    const member = await support();
    expect(await find(member, 'fou')).toEqual({ people: [], next: null, withheld: 'wide' });
    expect((await walk(member, 'foule, prénom 3')).size).toBe(10);
    expect((await walk(member, 'foule , Prénom 99')).size).toBe(0);
    expect((await walk(member, ', prénom')).size).toBe(0);
    expect(await find(member, 'foule-7@example.org')).toMatchObject({ people: [{ name: expect.any(String) }] });
  });
});

describe('finding', () => {
  test('shows a hundred people a day without a reason, each counted once, and nothing of the find that goes beyond', async () => {
    const member = await support();
    expect((await walk(member, 'aanom')).size).toBe(60);
    for (let again = 0; again < 5; again += 1) expect((await walk(member, 'aanom')).size).toBe(60);
    expect((await walk(member, 'bbnom')).size).toBe(40);
    expect(await find(member, 'ccnom')).toEqual({ people: [], next: null, withheld: 'reason' });
    // Whom they have found already, and whose address they were given, they may look for.
    expect((await walk(member, 'aanom')).size).toBe(60);
    expect((await find(member, 'ccnom-1@example.org')).people).toHaveLength(1);
    expect(await rows(member)).toEqual([]);
    // Another member has their own.
    expect((await walk(await support(), 'ccnom')).size).toBe(60);
  });

  test('goes on with a reason, which is a row; reasons in advance add nothing', async () => {
    const member = await support();
    await walk(member, 'aanom');
    await walk(member, 'bbnom');
    expect((await find(member, 'ccnom')).withheld).toBe('reason');
    expect(await giveReason(member, '')).toMatchObject({ status: 400 });
    for (let again = 0; again < 3; again += 1) expect(await giveReason(member)).toMatchObject({ status: 204 });
    expect(await rows(member)).toEqual(
      [FOUND_PEOPLE, 200, 200].map((before) => ({
        subject: 'staff',
        subject_id: String(member.id),
        before: { found: 100, allowed: before },
        after: { found: 100, allowed: 200 },
        reason: 'appels après une panne',
      })),
    );
    expect((await walk(member, 'bbnom')).size + (await walk(member, 'ccnom')).size).toBe(120);
    expect(await db.selectFrom('staff.finds').where('member_id', '=', member.id).select('allowed').execute()).toEqual([
      { allowed: 200 },
    ]);
  });

  test('at twenty screens at once counts each of them', async () => {
    const member = await support();
    await walk(member, 'aanom');
    const finds = ['bbnom, prénom 0', 'bbnom, prénom 1', 'bbnom, prénom 2', 'bbnom, prénom 3', 'bbnom, prénom 4'];
    const pages = await Promise.all(
      [...finds, ...finds.map((one) => one.replace('bb', 'cc'))].map((one) => find(member, one)),
    );
    const shown = new Set(pages.flatMap(({ people }) => people.map(({ id }) => id)));
    expect(shown.size).toBe(40);
    expect(pages.filter(({ withheld }) => withheld === 'reason')).toHaveLength(6);
  });

  test('begins anew the next day in Paris, and whom one found is forgotten', async () => {
    const late = testClock('2026-11-24T22:59:00Z');
    const member = await support();
    await walk(member, 'aanom');
    await walk(member, 'bbnom');
    const kept = staffKept.find(({ table }) => table === 'staff.finds')!;
    expect(await removeOver(db, kept, late())).toBe(0);
    clock.advance(DAY);
    const today = await insertMember(product, 'support', `finds-${members}@staff.example`);
    expect((await walk(today, 'ccnom')).size).toBe(60);
    expect(await removeOver(db, kept, new Date('2026-11-24T23:00:00Z'))).toBeGreaterThan(0);
    expect(await db.selectFrom('staff.finds').select(['member_id']).execute()).toEqual([{ member_id: today.id }]);
  });

  test('and its reason are support’s alone', async () => {
    const { browser } = await insertMember(product, 'coordinator');
    expect(await browser.ask('POST', '/operations/people/finds', { reason: 'par curiosité' })).toMatchObject({
      status: 403,
    });
    expect(await newPerson(product.places, '').ask('GET', '/operations/people?find=aanom')).toMatchObject({
      status: 401,
    });
  });
});
