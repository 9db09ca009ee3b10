/** The map by name: what an adult chose of what separates, for their group alone, until they take it back. */
import { expect, test } from 'vitest';
import { accountIdOf, takeAsReader } from '../../testing/diagnostics.ts';
import { finishAs, finishLike, handOut, joinAs, newGroup } from '../../testing/groups.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import type { Person } from '../../testing/person.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { eraseGroups, groupsData } from './personal-data.ts';

const clock = testClock('2026-11-24T12:00:00Z');
const product = await startTestProduct({ clock, idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db } = product;
const refused = (status: number, code: string) => ({ status, body: { code } });

const mapOf = (who: Person, id: number) => who.call('GET /groups/:id/map', { params: { id } });
const choose = (who: Person, id: number, facets: number[]) => who.ask('PUT', `/groups/${id}/map`, { facets });
const rows = async (who: Person) =>
  db
    .selectFrom('groups.shown_facets')
    .where('account_id', '=', await accountIdOf(product, who))
    .selectAll()
    .execute();
const rename = (who: Person, change: { prenom?: string; birthday?: string }) =>
  db.updateTable('account.accounts').set(change).where('email', '=', who.email).execute();

test('is empty until somebody chooses, is the same for all, and forgets at once', async () => {
  const group = await newGroup(product, 6);
  const { id, organiser } = group;
  const one = await finishAs(product, group);
  const [other] = await finishLike(product, group, one, 1);
  if (!other) throw new Error('nobody finished');
  const before = await mapOf(one, id);
  expect(before).toMatchObject({ people: [], own: { state: 'open', shown: [] } });
  const facets = before.own?.facets ?? [];
  expect(facets.length).toBeGreaterThan(0);
  expect(facets).toEqual(facets.toSorted((a, b) => a - b));
  // What does not separate cannot be shown, nor anything twice; what was chosen before stands then.
  const unfit = [...Array(16).keys()].find((facet) => !facets.some((own) => own === facet)) ?? 0;
  const [first = 0] = facets;
  expect(await choose(one, id, [first])).toMatchObject({ status: 204 });
  for (const facets of [[unfit], [first, first]]) {
    expect(await choose(one, id, facets)).toMatchObject(refused(422, 'facet_refused'));
  }
  for (const facets of [[16], [-1], Array.from({ length: 6 }, (_, facet) => facet)]) {
    expect(await choose(one, id, facets)).toMatchObject(refused(400, 'invalid_input'));
  }
  await rename(one, { prenom: 'Dominique' });
  const people = [{ name: 'Dominique Exemple', facets: [first] }];
  for (const who of [one, other, organiser]) expect(await mapOf(who, id)).toMatchObject({ people });
  expect(await mapOf(organiser, id)).toMatchObject({ own: null });
  // Whoever shows nothing is on it in no way.
  expect(JSON.stringify(await mapOf(organiser, id))).not.toMatch(/Camille/u);
  expect(await groupsData(db, await accountIdOf(product, one), 'fr')).toMatchObject([
    { shownFacets: [expect.any(String)] },
  ]);
  expect(await choose(one, id, [])).toMatchObject({ status: 204 });
  expect(await mapOf(other, id)).toMatchObject({ people: [] });
  expect(await rows(one)).toEqual([]);
  // Leaving and being erased take it away, too.
  const goings = [
    { who: one, go: () => one.call('POST /groups/:id/leave', { params: { id } }) },
    { who: other, go: async () => eraseGroups(db, await accountIdOf(product, other)) },
  ];
  for (const { who, go } of goings) {
    await choose(who, id, [first]);
    expect(await rows(who)).toHaveLength(1);
    await go();
    expect(await rows(who)).toEqual([]);
  }
  expect(await mapOf(organiser, id)).toMatchObject({ people: [] });
});

test('is never of somebody under 18, whenever that turns out; nor of a class, nor before the end', async () => {
  const group = await newGroup(product, 3);
  const { id, organiser } = group;
  const person = await finishAs(product, group);
  const [first = 0] = (await mapOf(person, id)).own?.facets ?? [];
  await choose(person, id, [first]);
  await rename(person, { birthday: '2008-11-25' });
  expect(await mapOf(organiser, id)).toMatchObject({ people: [] });
  expect(await mapOf(person, id)).toMatchObject({ own: { state: 'young', facets: [], shown: [] } });
  expect(await choose(person, id, [first])).toMatchObject(refused(409, 'map_refused'));
  // Taking it back needs no age.
  expect(await choose(person, id, [])).toMatchObject({ status: 204 });
  expect(await rows(person)).toEqual([]);
  const begun = await joinAs(product, group);
  expect(await mapOf(begun, id)).toMatchObject({ own: { state: 'unfinished', facets: [] } });
  expect(await choose(begun, id, [first])).toMatchObject(refused(409, 'map_refused'));
  const pupils = await newGroup(product, 1, { kind: 'class' });
  const adult = await joinAs(product, pupils);
  expect(await choose(adult, pupils.id, [first])).toMatchObject(refused(409, 'map_refused'));
});

test('is no other organisation’s, and speaks of the seat’s own diagnostic', async () => {
  const [group, other] = [await newGroup(product, 2), await newGroup(product, 2)];
  const person = await insertPerson(product, 'in-two@example.org');
  const join = async (code: string) => person.call('POST /groups/invitations/:code', { params: { code } });
  await join(await handOut(group, 'Camille'));
  await takeAsReader(product, person, { seed: 7 });
  await join(await handOut(other, 'Camille'));
  const [first = 0] = (await mapOf(person, group.id)).own?.facets ?? [];
  await choose(person, group.id, [first]);
  for (const who of [other.organiser, await insertPerson(product, 'nobody@example.org')]) {
    expect(await who.ask('GET', `/groups/${group.id}/map`)).toMatchObject(refused(404, 'not_found'));
    expect(await choose(who, group.id, [])).toMatchObject(refused(404, 'not_found'));
  }
  expect(await mapOf(person, other.id)).toMatchObject({ people: [], own: { state: 'unfinished' } });
  // The organiser chooses for nobody.
  expect(await choose(group.organiser, group.id, [first])).toMatchObject(refused(404, 'not_found'));
});
