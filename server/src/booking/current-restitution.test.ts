/** What the dashboard says of a restitution: with whom, since when; and its date, once one was set here (restitution-desk.test.ts). */
import { expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { giveCompleted } from '../../testing/restitutions.ts';
import { DAY, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { closeRestitution } from './close-restitution.ts';
import { readConsultants } from './consultants.ts';

const clock = testClock('2026-11-20T12:00:00.000Z');
const examples = readConsultants(null, false);
const product = await startTestProduct({ clock, idle: true, consultants: examples });
const [DIRECT, , PARTNER] = examples.consultants as [Example, Example, Example];
type Example = (typeof examples.consultants)[number];

test('nothing, then asked for, then closed; the one that waits before the one that is over', async () => {
  const person = await insertPerson(product, 'restitution@example.org');
  const current = () => person.call('GET /restitution', {});
  const book = ({ id }: Example) => person.call('POST /restitution/book/:explorerId', { params: { explorerId: id } });
  expect(await current()).toBeNull();
  const first = await giveCompleted(product, person, 29);
  // Due, and asked of nobody yet.
  expect(await current()).toBeNull();

  await book(DIRECT);
  const asked = {
    reference: first,
    consultant: DIRECT.prenom,
    byMail: false,
    bookedAt: clock().toISOString(),
    closedAt: null,
    appointment: null,
  };
  expect(await current()).toEqual(asked);
  clock.advance(DAY / 100);
  await closeRestitution(product.db, first, clock());
  expect(await current()).toEqual({ ...asked, closedAt: clock().toISOString() });

  const second = await giveCompleted(product, person, 30);
  await book(PARTNER);
  expect(await current()).toMatchObject({ reference: second, consultant: PARTNER.prenom, byMail: true });
  // Whoever is no longer in the directory has no name here: what was asked for stands.
  await product.db.updateTable('offers.purchases').set({ explorer_id: 9_999 }).where('id', '=', second).execute();
  expect(await current()).toMatchObject({ consultant: null, byMail: false, bookedAt: clock().toISOString() });
});

test('is one’s own, and takes a sign-in', async () => {
  const [person, other] = await Promise.all(
    ['restitution-1@example.org', 'restitution-2@example.org'].map((email) => insertPerson(product, email)),
  );
  await giveCompleted(product, person!, 29);
  await person!.call('POST /restitution/book/:explorerId', { params: { explorerId: DIRECT.id } });
  expect(await other!.call('GET /restitution', {})).toBeNull();
  other!.token = null;
  expect((await other!.ask('GET', '/restitution')).status).toBe(401);
});
