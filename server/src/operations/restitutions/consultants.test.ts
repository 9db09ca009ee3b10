/** The consultants as their coordinator keeps them: who may be chosen, where, and what is said of them. */
import { expect, test } from 'vitest';
import { insertPerson } from '../../../testing/insert-person.ts';
import { giveCompleted } from '../../../testing/restitutions.ts';
import { insertMember } from '../../../testing/staff.ts';
import { startTestProduct } from '../../../testing/test-product.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { browser } = await insertMember(product, 'coordinator');

test('is changed without a restart: people choose from what it says now', async () => {
  const person = await insertPerson(product, 'chooses@example.org');
  const listed = async () => (await person.call('GET /explorer', {})).map(({ id, prenom }) => [id, prenom]);
  const before = await listed();
  expect(before).toHaveLength(6);
  const body = {
    firstName: 'Consultante Exemple Z',
    email: 'z@eqinox.example',
    language: 'en' as const,
    link: 'exemple-z',
    image: '',
    places: [{ id: 1, address: '2 rue de l’Exemple' }],
    description: { fr: 'Un exemple.', en: 'An example.', es: '', ne: '' },
    reason: 'contrat signé',
  };
  const { id } = await browser.call('POST /operations/consultants', { body });
  expect(id).toBe(7);
  expect(await listed()).toEqual([...before, [7, 'Consultante Exemple Z']]);
  await browser.call('POST /operations/consultants/:id/change', {
    params: { id },
    body: {
      ...body,
      firstName: 'Consultante Exemple Y',
      places: [
        { id: 8, address: '' },
        { id: 2, address: '' },
      ],
    },
  });
  const changed = (await person.call('GET /explorer', { query: { language: 'es' } })).at(-1);
  expect(changed).toMatchObject({ prenom: 'Consultante Exemple Y', description: 'Un exemple.', photo: null });
  expect(changed?.lieuRestitutions.map(({ lieuRestitution }) => lieuRestitution.id)).toEqual([8, 2]);
  expect(JSON.stringify(changed)).not.toContain('z@eqinox.example');
  await browser.call('POST /operations/consultants/:id/stop', { params: { id }, body: { reason: 'en congé' } });
  expect(await listed()).toEqual(before);
  await giveCompleted(product, person, 30);
  expect(await person.ask('POST', `/restitution/book/${id}`)).toMatchObject({ status: 404 });
  await browser.call('POST /operations/consultants/:id/start', { params: { id }, body: { reason: 'de retour' } });
  expect(await person.ask('POST', `/restitution/book/${id}`)).toMatchObject({ status: 200 });
  expect(await browser.ask('POST', '/operations/consultants/99/stop', { reason: 'inconnu' })).toMatchObject({
    status: 404,
  });
  const twice = { ...body, places: [body.places[0], body.places[0]] };
  expect(await browser.ask('POST', '/operations/consultants', twice)).toMatchObject({ status: 400 });
});

test('added to by several at once, has a number for each', async () => {
  const before = await browser.call('GET /operations/consultants', {});
  const [first] = before.consultants;
  const body = {
    ...first!,
    places: [],
    link: 'x',
    description: { fr: 'Un exemple.', en: '', es: '', ne: '' },
    reason: 'renfort',
  };
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => (await browser.call('POST /operations/consultants', { body })).id),
  );
  expect(new Set(ids).size).toBe(5);
});
