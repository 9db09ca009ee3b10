/** The person's own account: what it shows and what its form may change. */
import { isOneLine } from '@eqinox/domain/identity/one-line';
import { hasVisibleLetter } from '@eqinox/domain/identity/visible-letter';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveDiagnostic } from '../../testing/diagnostics.ts';
import { PASSWORD, signUp } from '../../testing/journey.ts';
import { askForYes } from '../../testing/parent-approval.ts';
import { codeNumber } from '../../testing/mailbox.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { DAY, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const start = '2026-07-14T10:00:00Z';
const product = await startTestProduct({ clock: testClock(start) });
const { places, db, clock } = product;
const email = 'camille@example.org';
let person: Person;
beforeAll(async () => {
  person = await signUp(places, email);
});
beforeEach(() => clock.set(start));

const update = (body: object) => person.ask('PUT', '/account/update', body);
const account = () => person.call('GET /account', {});
/** Moves the clock, and the person's session with it. */
const goTo = async (instant: Date | string): Promise<void> => {
  clock.set(instant);
  person.token = (await person.call('POST /identity/refresh', {})).accessToken;
};

describe('a new account', () => {
  test('is nameless and closed until the complete-profile form is saved', async () => {
    const fresh = newPerson(places, 'fresh@example.org');
    await fresh.call('POST /identity/register-photon', { body: { email: fresh.email, password: PASSWORD } });
    const code = await codeNumber(places, fresh.email, 1);
    fresh.token = (await fresh.call('POST /identity/confirm', { body: { code } })).accessToken;
    expect(await fresh.call('GET /account/identity', {})).toEqual({
      prenom: null,
      nom: null,
      civilite: 2,
      email: fresh.email,
      codeFrom: null,
      fromCodeCollaboration: false,
      babyPartner: false,
      activatedSpace: false,
      typeDominant: null,
      pilier: null,
      supports: [],
      lastCatSoc: null,
      departement: null,
      birthday: null,
      language: 'fr',
      passwordExpired: false,
      oldAccountWaits: false,
      mailsReturnSince: null,
    });

    const form = { nom: 'Exemple', prenom: 'Claude', civilite: 1, activatedSpace: true };
    for (const missing of ['nom', 'prenom'] as const) {
      const { [missing]: _, ...rest } = form;
      expect(await fresh.ask('PUT', '/account/update', rest)).toMatchObject({
        status: 422,
        body: { code: 'names_missing' },
      });
    }
    for (const wrong of [{ nom: 'x'.repeat(31) }, { prenom: 'x'.repeat(31) }, { nom: 'A' }, { prenom: ' A ' }]) {
      expect(await fresh.ask('PUT', '/account/update', { ...form, ...wrong })).toMatchObject({
        status: 400,
        body: { fields: [{ path: `body.${Object.keys(wrong)[0]}` }] },
      });
    }
    expect(await fresh.call('GET /account/identity', {})).toMatchObject({ activatedSpace: false, nom: null });
    expect(await fresh.ask('PUT', '/account/update', form)).toMatchObject({ status: 200 });
    expect(await fresh.call('GET /account/identity', {})).toMatchObject({
      ...form,
      activatedSpace: true,
    });
  });

  test('opens once: saving the form again keeps the date', async () => {
    const opened = () =>
      db.selectFrom('account.accounts').where('email', '=', email).select('activated_at').executeTakeFirstOrThrow();
    const before = await opened();
    await goTo(new Date(clock().getTime() + DAY));
    expect((await update({ nom: 'Exemple', prenom: 'Camille', activatedSpace: true })).status).toBe(200);
    expect(await opened()).toEqual(before);
  });

  test('shows the date of birth as it was given, wherever the server stands', async () => {
    for (const birthday of ['1900-01-01', '1985-03-31', '2000-02-29', '2026-07-14']) {
      expect(await update({ birthday })).toMatchObject({ status: 200, body: { birthday } });
      expect((await person.call('GET /account/identity', {})).birthday).toBe(birthday);
    }
  });
});

describe('the profile', () => {
  test.each([
    [{ nom: 'A' }, 400],
    [{ nom: ' A ' }, 400],
    [{ nom: '' }, 400],
    [{ nom: 'Ob' }, 200],
    [{ prenom: 'x'.repeat(50) }, 200],
    [{ prenom: 'x'.repeat(51) }, 400],
    [{ prenom: 'Anne-Élise', nom: 'D’Exemple' }, 200],
    [{ prenom: 'क्यामिल' }, 200],
    [{ civilite: 1 }, 200],
    [{ civilite: 3 }, 400],
    [{ civilite: '1' }, 400],
    [{ departement: 75 }, 200],
    [{ departement: 101 }, 200],
    [{ departement: 102 }, 422],
    [{ departement: 0 }, 422],
    [{ departement: -1 }, 422],
    [{ departement: 1.5 }, 400],
    [{ departement: 2 ** 40 }, 422],
    [{ departement: null }, 200],
    [{ lastCatSoc: 37 }, 200],
    [{ lastCatSoc: 0 }, 422],
    [{ lastCatSoc: 9999 }, 422],
    [{ lastCatSoc: null }, 200],
    [{ birthday: '1899-12-31' }, 422],
    [{ birthday: '1900-01-01' }, 200],
    [{ birthday: '2023-02-29' }, 400],
    [{ birthday: '17/05/1990' }, 400],
    [{ birthday: '' }, 400],
    [{ birthday: null }, 422],
    [{ language: 'ne' }, 200],
    [{ language: 'de' }, 400],
    [{ oppositionClient: false, consentementProspect: false }, 200],
    [{ prenom: 'Camille' }, 200],
    [{ oppositionClient: true, consentementProspect: true, newsletter: false }, 200],
    [{ oppositionClient: null }, 400],
    [{ consentementProspect: 'true' }, 400],
    [{ activatedSpace: false }, 400],
    [{}, 200],
  ])('%j: %i', async (body, status) => {
    const before = await account();
    expect(await update(body)).toMatchObject({ status });
    const expected = status === 200 ? { ...before, ...body } : before;
    expect(await account()).toEqual(expected);
  });

  test('takes a birthday until today, as Paris counts days', async () => {
    await goTo('2026-07-14T21:59:59Z');
    expect(await update({ birthday: '2026-07-15' })).toMatchObject({ status: 422, body: { code: 'birthday_refused' } });
    await goTo('2026-07-14T22:00:00Z');
    expect(await update({ birthday: '2026-07-15' })).toMatchObject({ status: 200 });
  });

  test('refuses no minor’s date: the consents that are due follow it', async () => {
    const young = await signUp(places, 'young@example.org');
    await giveDiagnostic(product, young);
    const { idSessionDiag } = await young.call('POST /orizon/infos', { body: {} });
    const consent = (isParent: boolean) => {
      const nomPrenom = isParent ? 'Dominique Exemple' : null;
      const body = { idSessionDiag: idSessionDiag ?? 0, isParent, nomPrenom };
      return young.call('POST /orizon/consentement/save', { body });
    };
    const born = (birthday: string) => young.call('PUT /account/update', { body: { birthday } });
    const start = () => young.ask('POST', '/orizon/start', {});
    await born('1990-05-17');
    await consent(false);
    await born('2014-05-17');
    expect(await start()).toMatchObject({ status: 409, body: { code: 'consent_missing' } });
    await consent(true);
    expect(await start()).toMatchObject({ status: 409, body: { code: 'parent_approval_missing' } });
    await askForYes(places, young, idSessionDiag ?? 0);
    expect(await start()).toMatchObject({ status: 200 });
  });

  test('keeps what two windows save at once', async () => {
    await Promise.all([
      update({ nom: 'Fenêtre' }),
      update({ prenom: 'Deux' }),
      update({ departement: 33 }),
      update({ lastCatSoc: 37 }),
      update({ birthday: '1990-05-17' }),
    ]);
    expect(await account()).toMatchObject({
      nom: 'Fenêtre',
      prenom: 'Deux',
      departement: 33,
      lastCatSoc: 37,
      birthday: '1990-05-17',
    });
  });

  test('kept with a line break from before those were refused, is shown without', async () => {
    await db
      .updateTable('account.accounts')
      .set({ nom: 'Exemple\nBcc: x', prenom: 'Cam\u202Eille' })
      .where('email', '=', person.email)
      .execute();
    const shown = { nom: 'Exemple Bcc: x', prenom: 'Camille' };
    expect(await account()).toMatchObject(shown);
    expect(await person.call('GET /account/identity', {})).toMatchObject(shown);
    // What the screen sends back is taken.
    expect(await update(shown)).toMatchObject({ status: 200, body: shown });
    expect(await update({ nom: 'Exemple\nBcc: x' })).toMatchObject({ status: 400 });
  });

  test('is trimmed, and comes back as it was typed otherwise', async () => {
    const name = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 12 }).filter((text) => {
      const { length } = [...text.trim()];
      return length >= 2 && length <= 50 && isOneLine(text) && hasVisibleLetter(text);
    });
    await fc.assert(
      fc.asyncProperty(name, async (nom) => {
        expect(await update({ nom: ` ${nom} ` })).toMatchObject({ status: 200, body: { nom: nom.trim() } });
      }),
      { numRuns: 40 },
    );
  });
});
