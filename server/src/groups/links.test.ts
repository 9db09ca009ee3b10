/** The file of links: what an organiser mails to those whom they handed seats to, by their own mail. */
import { expect, test } from 'vitest';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { finishAs, handOut, joinAs, newGroup } from '../../testing/groups.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct({ idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, places } = product;

/** Cells as they are written, quotes included: what a spreadsheet is given. */
const linksOf = async (who: Person, id: number): Promise<string[][]> => {
  const { status, body } = await who.ask('GET', `/groups/${id}/links`);
  expect(status).toBe(200);
  const text = String(body);
  return text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
};

test('it has a line for each seat that is handed out and not taken, and its link opens that seat', async () => {
  const group = await newGroup(product, 6, { parts: ['Nord', 'Sud'] });
  const { organiser, id } = group;
  await joinAs(product, group, 0);
  await finishAs(product, group, 1);
  const code = await handOut(group, 'Camille Exemple', 1);
  const [head, ...lines] = await linksOf(organiser, id);
  expect(head).toEqual(['"nom"', '"partie"', '"lien"']);
  const link = `${places.product}/groupe/${code}`;
  expect(lines).toEqual([['"Camille Exemple"', '"Sud"', `"${link}"`]]);
  const visitor = newPerson(places, 'camille@example.org');
  const written = link.split('/').at(-1) ?? '';
  const invited = await visitor.call('GET /groups/invitations/:code', { params: { code: written } });
  expect(invited).toMatchObject({ invited: 'Camille Exemple', taken: false });
  // Taken, it is in the file no more; nor is one that was taken back.
  const person = await insertPerson(product, 'takes@example.org');
  await person.call('POST /groups/invitations/:code', { params: { code: written } });
  expect(await linksOf(organiser, id)).toHaveLength(1);
  await handOut(group, 'Claude Exemple', 0);
  const seat = (await group.page()).seats.find(({ state }) => state === 'invited');
  await organiser.call('POST /groups/:id/seats/:seat/take-back', { params: { id, seat: seat?.id ?? 0 } });
  expect(await linksOf(organiser, id)).toHaveLength(1);
});

test('a name that a spreadsheet would run stays text, and a group without parts has no column of them', async () => {
  const group = await newGroup(product, 2);
  await handOut(group, '=HYPERLINK("http://exemple.fr")');
  await handOut(group, '+33 6 Camille');
  const [head, ...lines] = await linksOf(group.organiser, group.id);
  expect(head).toEqual(['"nom"', '"lien"']);
  expect(lines.map(([name]) => name)).toEqual([`"'=HYPERLINK(""http://exemple.fr"")"`, `"'+33 6 Camille"`]);
  for (const [, link = ''] of lines) expect(link).toMatch(/^"http[^"]+\/groupe\/[A-Z0-9-]+"$/u);
});

test('it is the organiser’s alone, in their language, and of no other group of theirs', async () => {
  const [group, other] = [await newGroup(product, 1), await newGroup(product, 1)];
  await handOut(group, 'Camille Exemple');
  const participant = await joinAs(product, other);
  for (const who of [participant, other.organiser]) {
    expect(await who.ask('GET', `/groups/${group.id}/links`)).toMatchObject({ status: 404 });
  }
  expect(await linksOf(other.organiser, other.id)).toHaveLength(1);
  const id = await accountIdOf(product, group.organiser);
  await db.updateTable('account.accounts').set({ language: 'en' }).where('id', '=', id).execute();
  expect((await linksOf(group.organiser, group.id))[0]).toEqual(['"name"', '"link"']);
});

test('no address is kept of anybody, whatever a page of before sends', async () => {
  const { organiser, id } = await newGroup(product, 1);
  const people = [{ name: 'Camille Exemple', email: 'camille@example.org', part: null }];
  expect(await organiser.ask('POST', `/groups/${id}/seats`, { people })).toMatchObject({ status: 200 });
  const { rows } = await product.pool.query('select email from groups.seats where email is not null');
  expect(rows).toEqual([]);
});
