/** The one portrait of a group: when it is drawn, what it says, and what it never says. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { finishAs, finishLike, handOut, joinAs, newGroup, type TestGroup } from '../../testing/groups.ts';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import type { Person } from '../../testing/person.ts';
import { DAY, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { eraseGroups } from './personal-data.ts';
import { accountIdOf } from '../../testing/diagnostics.ts';

const clock = testClock('2026-11-24T12:00:00Z');
const product = await startTestProduct({ clock, idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db } = product;
const refused = (status: number, code: string) => ({ status, body: { code } });

const finished = async (group: TestGroup, count: number, part: number | null = null): Promise<Person[]> => {
  const people: Person[] = [];
  while (people.length < count) people.push(await finishAs(product, group, part));
  return people;
};
const draw = () => doJobs(product, 'draw-portrait');
const ask = ({ organiser, id }: TestGroup) => organiser.ask('POST', `/groups/${id}/portrait`);

describe('a portrait', () => {
  test('comes at ten people, once four in five have finished; another one only with ten changes', async () => {
    const group = await newGroup(product, 40);
    const first = await finished(group, 9);
    for (let more = 0; more < 3; more += 1) await joinAs(product, group);
    // Nine of twelve: not enough.
    expect(await ask(group)).toMatchObject(refused(409, 'portrait_too_early'));
    const tenth = await finishAs(product, group);
    // Ten of thirteen.
    expect(await ask(group)).toMatchObject(refused(409, 'portrait_too_early'));
    await finishAs(product, group);
    await finishAs(product, group);
    expect(await group.page()).toMatchObject({ portrait: 'ready', portraits: [] });
    expect(await ask(group)).toMatchObject({ status: 204 });
    expect(await group.page()).toMatchObject({ portrait: 'drawing' });
    await draw();
    const [portrait, ...none] = (await group.page()).portraits;
    expect(none).toEqual([]);
    expect(portrait).toMatchObject({ number: 1, people: 12, parts: [] });
    expect(portrait?.facets).toHaveLength(16);
    // Whoever is in the group reads the same; nobody reads counts.
    expect((await tenth.call('GET /groups', {})).joined).toMatchObject([{ portraits: [portrait] }]);
    const kept = await db.selectFrom('groups.portraits').where('group_id', '=', group.id).selectAll().execute();
    expect(JSON.stringify(kept[0]?.portrait)).not.toMatch(/count/u);

    // Nine who come and one who leaves and comes back are nine.
    await finished(group, 9);
    await ask(group);
    await draw();
    expect(await group.page()).toMatchObject({ portrait: 'too_alike', portraits: [portrait] });
    const gone = first[0];
    if (!gone) throw new Error('nobody finished');
    await gone.call('POST /groups/:id/leave', { params: { id: group.id } });
    expect((await group.page()).portraits).toEqual([portrait]);
    expect((await gone.call('GET /groups', {})).joined).toEqual([]);
  }, 120_000);

  test('of nine people is none, whatever the day; the group is told why', async () => {
    const group = await newGroup(product, 12, { closesOn: '2026-12-10' });
    await finished(group, 9);
    await comeBackAfter(clock, group.organiser, 17 * DAY);
    await draw();
    expect(await group.page()).toMatchObject({ portrait: 'too_few', portraits: [] });
    await finishAs(product, group);
    expect(await ask(group)).toMatchObject({ status: 204 });
    await draw();
    expect(await group.page()).toMatchObject({ portraits: [{ people: 10 }] });
  }, 120_000);

  test('of an organisation that asks for more comes at that number, which its invitation says; nobody asks for fewer', async () => {
    const body = { name: 'Groupe', closesOn: '2027-06-30', partition: null, neverSelects: true };
    const group = await newGroup(product, 14, { leastPeople: 12 });
    const make = (shape: object) => group.organiser.ask('POST', '/groups', { ...body, ...shape });
    expect(await make({ kind: 'organisation', leastPeople: 9 })).toMatchObject({ status: 400 });
    expect(await make({ kind: 'organisation', leastPeople: 51 })).toMatchObject({ status: 400 });
    expect(await make({ kind: 'class', leastPeople: 12 })).toMatchObject(refused(422, 'group_least_refused'));
    const set = (people: number, id: number) =>
      db.updateTable('groups.groups').set({ least_people: people }).where('id', '=', id).execute();
    await expect(set(9, group.id)).rejects.toThrow(/groups_least_people/u);
    const code = await handOut(group, 'Invitée');
    const told = await group.organiser.call('GET /groups/invitations/:code', { params: { code } });
    expect(told).toMatchObject({ leastPeople: 12 });
    const like = await finishAs(product, group);
    await finishLike(product, group, like, 10);
    await ask(group);
    await draw();
    expect(await group.page()).toMatchObject({ portrait: 'too_few', portraits: [], leastPeople: 12 });
    await finishLike(product, group, like, 1);
    await ask(group);
    await draw();
    expect(await group.page()).toMatchObject({ portraits: [{ people: 12 }] });
    await expect(
      sql`update groups.portraits set portrait = jsonb_set(portrait, '{people}', '9')`.execute(db),
    ).rejects.toThrow(/portraits_least_people/u);
  }, 120_000);

  test('has those of its parts that are twenty, once; where each is less it has none', async () => {
    const group = await newGroup(product, 60, { parts: ['Nord', 'Sud', 'Ouest'] });
    const like = await finishAs(product, group, 0);
    await finishLike(product, group, like, 20, 0);
    await finishLike(product, group, like, 12, 1);
    await finishLike(product, group, like, 9, 2);
    await ask(group);
    await draw();
    const { portraits } = await group.page();
    expect(portraits).toMatchObject([
      {
        people: 42,
        parts: [
          { names: ['Nord'], people: 21 },
          { names: ['Sud', 'Ouest'], people: 21 },
        ],
      },
    ]);
    // Later portraits are held against each of the two.
    const shown = db.selectFrom('groups.portrait_people').where('group_id', '=', group.id).groupBy('part');
    expect(
      await shown
        .select(['part', ({ fn }) => fn.countAll().as('people')])
        .orderBy('part')
        .execute(),
    ).toEqual([
      { part: 0, people: 21 },
      { part: 1, people: 21 },
    ]);
    // All have answered alike: all or nobody, and no number of them.
    const told = new Set(portraits[0]?.facets.flatMap(({ leading, least }) => [leading, least]));
    expect(told).toEqual(new Set(['few', 'nearly-all']));
    const small = await newGroup(product, 12, { parts: ['Nord', 'Sud'] });
    await finishLike(product, small, like, 6, 0);
    await finishLike(product, small, like, 6, 1);
    await ask(small);
    await draw();
    expect((await small.page()).portraits).toMatchObject([{ people: 12, parts: [] }]);
  }, 120_000);

  test('is never drawn anew when somebody leaves or is erased, and knows who is gone', async () => {
    const group = await newGroup(product, 25);
    const people = await finished(group, 12);
    await ask(group);
    await draw();
    const { portraits } = await group.page();
    expect(portraits).toMatchObject([{ people: 12 }]);
    for (const person of people.slice(0, 2)) await eraseGroups(db, await accountIdOf(product, person));
    expect((await group.page()).portraits).toEqual(portraits);
    // Seven come, two were erased: nine.
    await finished(group, 7);
    await ask(group);
    await draw();
    expect(await group.page()).toMatchObject({ portrait: 'too_alike', portraits });
  }, 120_000);
});
