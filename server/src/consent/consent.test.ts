/** Consents are added, never changed, and belong to one's own diagnostic. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { MINUTE } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { createPurchase } from '../offers/index.ts';

const { places, db, clock } = await startTestProduct();
let person: Person;
let stranger: Person;
let session: number;
beforeAll(async () => {
  person = await signUp(places, 'camille@example.org');
  stranger = await signUp(places, 'claude@example.org');
  const { id: accountId } = await db
    .selectFrom('account.accounts')
    .where('email', '=', person.email)
    .select('id')
    .executeTakeFirstOrThrow();
  await createPurchase(db, { accountId, offerId: 27, orderId: null, now: clock() });
  session = (await person.call('POST /orizon/infos', { body: {} })).idSessionDiag ?? 0;
});
beforeEach(() => db.deleteFrom('consent.consents').execute());

const save = (body: object, by = person) =>
  by.ask('POST', '/orizon/consentement/save', { idSessionDiag: session, isParent: false, ...body });
const saved = (by = person) => by.call('GET /account/consent/:id', { params: { id: session } });

describe('a consent', () => {
  test('is kept with who, when and to which text; a later one stands before it', async () => {
    const first = clock().toISOString();
    expect(await save({ nomPrenom: ' Camille Exemple ', dateConsent: '2026-11-20T08:00:00+01:00' })).toMatchObject({
      status: 204,
    });
    clock.advance(MINUTE);
    expect(await save({ isParent: true, nomPrenom: 'Dominique Exemple' })).toMatchObject({ status: 204 });
    expect(await saved()).toEqual([
      { isParent: true, nomPrenom: 'Dominique Exemple', dateConsent: clock().toISOString() },
      { isParent: false, nomPrenom: 'Camille Exemple', dateConsent: first },
    ]);
    const rows = await db.selectFrom('consent.consents').orderBy('id').selectAll().execute();
    expect(rows).toMatchObject([
      { client_date: '2026-11-20T08:00:00+01:00', text_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) },
      { client_date: null },
    ]);
  });

  test('given again is a row of its own: nothing is overwritten', async () => {
    for (const nomPrenom of ['Camille', 'Camille E.', null]) await save({ nomPrenom });
    expect((await saved()).map(({ nomPrenom }) => nomPrenom)).toEqual([null, 'Camille E.', 'Camille']);
  });

  test.each([undefined, null, '', ' ', 'D', 'x'.repeat(51)])('of a parent named %j is refused', async (nomPrenom) => {
    expect(await save({ isParent: true, nomPrenom })).toMatchObject({
      status: 422,
      body: { code: 'parent_name_refused' },
    });
    expect(await saved()).toEqual([]);
  });

  test.each(['De', 'x'.repeat(50), 'Exemple Dominique-Élise'])('of a parent named %j is kept', async (nomPrenom) => {
    expect(await save({ isParent: true, nomPrenom })).toMatchObject({ status: 204 });
  });

  test('for somebody else’s diagnostic, or for none, is not there', async () => {
    const unknown = { status: 404, body: { code: 'not_found' } };
    expect(await save({}, stranger)).toMatchObject(unknown);
    for (const idSessionDiag of [session + 1000, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      expect(await save({ idSessionDiag })).toMatchObject(unknown);
    }
    await save({ nomPrenom: 'Camille' });
    expect(await saved(stranger)).toEqual([]);
    expect(await person.call('GET /account/consent/:id', { params: { id: Number.MAX_SAFE_INTEGER } })).toEqual([]);
  });
});
