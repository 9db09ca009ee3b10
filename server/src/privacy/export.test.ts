/** A copy of everything: what it holds, that it holds nothing that proves, and for how long it is there. */
import { beforeAll, describe, expect, test } from 'vitest';
import evidence from '../../../content/reports/fr/evidence.json' with { type: 'json' };
import { answerBehaviours, PASSWORD, signUp } from '../../testing/journey.ts';
import { accountIdOf, giveDiagnostic, insertHolder, takeAsReader } from '../../testing/diagnostics.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import type { Person } from '../../testing/person.ts';
import { DAY, MINUTE } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { readPdf } from '../adapters/pdf/pdf-reading.testing.ts';
import { twoPeople, type TwoPeople } from '../../testing/two-people.ts';
import { importLegacyAccounts } from '../operations/import-legacy-accounts.ts';
import { collectData } from './collect-data.ts';
import { exportDocument, exportTexts } from './export-document.ts';

const product = await startTestProduct();
const { places, db, clock } = product;

const exported = async (person: Person): Promise<Record<string, unknown>> => {
  await person.call('POST /privacy/export', { body: { password: PASSWORD } });
  await expect
    .poll(async () => (await person.call('GET /privacy/export', {})).state, { timeout: 60_000 })
    .toBe('ready');
  return person.call('GET /privacy/export/data', {});
};

let people: TwoPeople;
beforeAll(async () => {
  people = await twoPeople(product);
});

/** Each wording of an example, in French: which of the two was taken. */
const EXAMPLES = [
  /<(?<taken>[^>]+)> plutôt que <(?<left>[^>]+)>/gu,
  /Face à <(?<left>[^>]+)>, vous avez pris <(?<taken>[^>]+)>/gu,
  /au choix\s: vous avez pris <(?<taken>[^>]+)> et laissé <(?<left>[^>]+)>/gu,
  /laissé <(?<left>[^>]+)> pour <(?<taken>[^>]+)>/gu,
  /Face à <(?<taken>[^>]+)>, vous avez laissé <(?<left>[^>]+)>/gu,
  /au choix\s: vous avez laissé <(?<left>[^>]+)> et pris <(?<taken>[^>]+)>/gu,
  /laissées\s: <(?<left>[^>]+)>, pour <(?<taken>[^>]+)>/gu,
] as const;
const exampleIn = (words: string) => {
  const marked = words.replaceAll('«\u202F', '<').replaceAll('\u202F»', '>');
  return EXAMPLES.flatMap((wording) => [...marked.matchAll(wording)].map(({ groups }) => groups!));
};

describe('an export', () => {
  test('holds profile, consents, answers with their times, scores, orders, invoices and devices', async () => {
    const { owner } = people;
    const data = await exported(owner);
    expect(data).toMatchObject({
      format: 'eqinox-export-1',
      madeAt: clock().toISOString(),
      profile: { email: owner.email, prenom: 'Camille', birthday: '1990-05-17' },
      signIn: { email: owner.email, devices: [{ revokedAt: null }, { revokedAt: null }] },
      consents: [{ isParent: false }, { isParent: false }, { isParent: false }],
      statistics: [{ departement: 'Haute-Savoie' }, { session: expect.any(Number) }],
      purchases: [{ offer: 'Menu Essentiel' }, { offer: 'MENU ADO' }],
      orders: [{ offer: 'Menu Essentiel', status: 'paid' }, { status: 'pending' }, { status: 'paid' }],
      invoices: [{ offer: 'Menu Essentiel', totalCents: 5000 }, { totalCents: 14_000 }],
    });
    const [first, second] = data['diagnostics'] as {
      behaviours: Record<string, unknown>[];
      resources: Record<string, unknown>[];
    }[];
    expect([first?.behaviours.length, first?.resources.length, second?.behaviours.length]).toEqual([128, 64, 128]);
    expect(first?.behaviours[0]).toEqual({
      attempt: 1,
      number: 1,
      language: 'fr',
      chosen: expect.stringMatching(/\w{3}/u),
      other: expect.stringMatching(/\w{3}/u),
      answeredAt: clock().toISOString(),
      durationMs: 4000,
      readAloud: false,
    });
    expect(first?.resources[63]).toMatchObject({ number: 64, statement: expect.stringMatching(/\w{3}/u) });
    expect((data['colourTests'] as { answers: unknown[] }[])[0]?.answers).toHaveLength(80);
    expect(data['results']).toMatchObject([
      { dominantType: expect.any(Number), pillars: expect.any(Array), facets: expect.any(Array) },
    ]);
    expect((data['results'] as { facets: unknown[] }[])[0]?.facets).toHaveLength(16);
    // Where each sentence of the booklet comes from. Which sentences these are is drawn with the order of the pairs.
    const { paragraphs } = (data['results'] as { paragraphs: Record<string, unknown>[] }[])[0]!;
    expect(paragraphs).not.toEqual([]);
    for (const paragraph of paragraphs) {
      expect(paragraph).toEqual({
        bank: expect.stringMatching(/\w/u),
        key: expect.stringMatching(/\w/u),
        words: expect.stringMatching(/\w{3}/u),
        rule: expect.stringMatching(/\w{3}/u),
        figures: expect.any(String),
      });
    }
    expect(paragraphs.map(({ figures }) => figures)).toContainEqual(expect.stringMatching(/^[a-z]+ -?\d/u));
  });

  test('holds whatever a booklet quotes of the person’s answers, with the rule that chose it', async () => {
    const person = await insertHolder(product, 'is-quoted@example.org');
    await takeAsReader(product, person);
    const data = await collectData(db, await accountIdOf(product, person), 'fr', async () => {});
    const { behaviours, resources } = data.diagnostics[0]!;
    const [result] = data.results;
    const quoted = result!.paragraphs.filter(({ bank }) => bank === 'evidence');
    expect(quoted).toHaveLength(32);
    const choices = behaviours.map(({ chosen, other }) => `${chosen}|${other}`);
    // What was shown, and the words of the scale that all four statements of a facet were answered by.
    const answered = new Set([
      ...behaviours.flatMap(({ chosen, other }) => [chosen, other]),
      ...resources.map(({ statement }) => statement),
      ...Object.values(evidence.ratings.values).map((value) => `${value}.`),
    ]);
    let examples = 0;
    for (const { words, rule, figures } of quoted) {
      // An answer of two words is never torn apart on a line.
      const quotations = [...words.matchAll(/«\u202F([^»]+)\u202F»/gu)].map(
        ([, text]) => `${text!.replaceAll('\u00A0', ' ')}.`,
      );
      expect(quotations.length, words).toBeGreaterThan(0);
      expect(quotations.filter((text) => !answered.has(text))).toEqual([]);
      // What is said to be taken was taken, whichever side of the screen it stood on.
      for (const { taken, left } of exampleIn(words)) expect(choices).toContain(`${taken}.|${left}.`);
      examples += exampleIn(words).length;
      expect([rule, figures]).toEqual([expect.stringMatching(/\w{3}/u), expect.stringMatching(/\d/u)]);
    }
    // One under each facet.
    expect(examples).toBe(16);
  });

  test('says neither what proves somebody nor which facet a statement serves', async () => {
    const text = JSON.stringify(await people.owner.call('GET /privacy/export/data', {}));
    const { password_hash } = await db
      .selectFrom('identity.identities')
      .where('email', '=', people.owner.email)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    for (const secret of [password_hash, people.owner.token ?? '', PASSWORD, '"block"', '"slot"', '"seed"']) {
      expect(text).not.toContain(secret);
    }
    for (const [name, value] of people.owner.cookies) expect(text, name).not.toContain(value);
  });

  test('is also a document for reading, with the same in words', async () => {
    const bytes = await people.owner.call('GET /privacy/export/document', {});
    const text = readPdf(bytes)
      .pages.map((page) => page.text)
      .join(' ');
    for (const words of ['Vos données', 'owner@example.org', 'Menu Essentiel', 'Partie 1, réponses', 'Curiosité']) {
      expect(text).toContain(words);
    }
  });

  test('bears the day of Paris, in its own data as in its words', async () => {
    const data = await collectData(db, await accountIdOf(product, people.owner), 'fr', async () => {});
    const document = exportDocument(data, 'fr', new Date('2026-12-31T23:30:00Z'));
    expect(document.date).toEqual({ year: 2027, month: 1, day: 1 });
    expect(document.intro.join(' ')).toContain('janvier 2027');
  });

  test('has a label in every language for everything that it may hold', async () => {
    const data = await collectData(db, await accountIdOf(product, people.owner), 'fr', async () => {});
    const keys = new Set<string>();
    const learn = (value: unknown): void => {
      if (Array.isArray(value)) return value.forEach(learn);
      if (typeof value !== 'object' || value === null || value instanceof Date || 'low' in value) return;
      for (const [key, within] of Object.entries(value)) {
        keys.add(key);
        learn(within);
      }
    };
    Object.values(data).forEach(learn);
    expect(keys.size).toBeGreaterThan(80);
    for (const [language, texts] of Object.entries(exportTexts)) {
      const labels = { ...texts.fields, ...texts.groups };
      expect(
        [...keys].filter((key) => !(key in labels)),
        language,
      ).toEqual([]);
      expect(Object.keys(texts.sections), language).toEqual(Object.keys(data));
      expect(Object.keys(texts.values), language).toEqual(Object.keys(exportTexts.fr.values));
      expect(Object.keys(texts.fields), language).toEqual(Object.keys(exportTexts.fr.fields));
      const document = exportDocument(data, language as keyof typeof exportTexts, clock());
      expect(document.sections.flatMap(({ groups }) => groups).length).toBeGreaterThan(15);
    }
  });

  test.each(['en', 'es', 'ne'] as const)('can be printed in %s', async (language) => {
    const person = await signUp(places, `${language}@example.org`, { prenom: '<b>#', nom: '*Exemple*' });
    await person.call('PUT /account/update', { body: { language } });
    await exported(person);
    expect((await person.call('GET /privacy/export/document', {})).length).toBeGreaterThan(5000);
  });

  test('of somebody who has done nothing yet says so', async () => {
    const data = await exported(await signUp(places, 'nothing@example.org'));
    expect(data).toMatchObject({ diagnostics: [], orders: [], invoices: [], consents: [], results: [] });
  });

  test('holds what waits of the old system under the person’s address, in data and in words', async () => {
    const person = await signUp(places, 'had-an-old-one@example.org');
    expect((await exported(person))['profile']).toMatchObject({ oldAccount: null });
    const row = `${person.email},sha256$sel$${'ab'.repeat(32)},Quatrelune,Sidonie,1961-02-03,1:2019-05-04`;
    await importLegacyAccounts(db, `email,password_hash,nom,prenom,birthday,diagnostics\n${row}`, clock());
    await db.deleteFrom('privacy.exports').execute();
    const data = await exported(person);
    expect(data).toMatchObject({
      profile: {
        email: person.email,
        nom: expect.not.stringContaining('Quatrelune'),
        oldAccount: {
          email: person.email,
          nom: 'Quatrelune',
          prenom: 'Sidonie',
          birthday: '1961-02-03',
          importedAt: clock().toISOString(),
        },
      },
      purchases: [{ boughtAt: expect.stringMatching(/^2019-05-04/u) }],
    });
    expect(JSON.stringify(data)).not.toContain('abababab');
    const collected = await collectData(db, await accountIdOf(product, person), 'fr', async () => {});
    for (const language of ['fr', 'en', 'es', 'ne'] as const) {
      const [profile] = exportDocument(collected, language, clock()).sections;
      expect(profile?.groups.map(({ title }) => title)).toContain(exportTexts[language].groups.oldAccount);
    }
  });

  test('holds the answers of attempts that were begun again', async () => {
    const person = await signUp(places, 'again@example.org');
    await giveDiagnostic(product, person);
    const { idSessionDiag } = await person.call('POST /orizon/infos', { body: {} });
    await person.call('POST /orizon/consentement/save', {
      body: { idSessionDiag: idSessionDiag ?? 0, isParent: false },
    });
    await person.call('POST /orizon/start', { body: {} });
    await answerBehaviours(person, 5);
    clock.advance(2 * DAY);
    person.token = (await person.call('POST /identity/refresh', {})).accessToken;
    await answerBehaviours(person, 6).catch(() => undefined);
    await answerBehaviours(person, 3);
    const data = await exported(person);
    const [diagnostic] = data['diagnostics'] as { behaviours: { attempt: number }[] }[];
    expect(diagnostic?.behaviours.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);
  });
});

describe('asking for one', () => {
  test('twice makes one; when it is ready the person is told; it is there for 7 days', async () => {
    const person = await signUp(places, 'asks@example.org');
    const [one, two] = await Promise.all([
      person.call('POST /privacy/export', {}),
      person.call('POST /privacy/export', {}),
    ]);
    expect([one.state, two.state]).toEqual(['preparing', 'preparing']);
    await expect
      .poll(async () => (await person.call('GET /privacy/export', {})).state, { timeout: 60_000 })
      .toBe('ready');
    const accountId = await accountIdOf(product, person);
    expect(
      await db.selectFrom('privacy.exports').where('account_id', '=', accountId).select('id').execute(),
      // Two only when the first was made between the two calls.
    ).toSatisfy((rows: unknown[]) => rows.length === 1 || rows.length === 2);
    await expect
      .poll(async () => (await mailsTo(places, person.email)).map(({ subject }) => subject), { timeout: 20_000 })
      .toContain('Vos données sont prêtes');
    expect(await person.call('GET /privacy/export', {})).toEqual({
      state: 'ready',
      progress: 100,
      requestedAt: clock().toISOString(),
      expiresAt: new Date(clock().getTime() + 7 * DAY).toISOString(),
    });
    clock.advance(7 * DAY);
    person.token = (await person.call('POST /identity/refresh', {})).accessToken;
    expect(await person.call('GET /privacy/export', {})).toMatchObject({ state: 'none' });
    for (const file of ['data', 'document']) {
      expect(await person.ask('GET', `/privacy/export/${file}`)).toMatchObject({ status: 409 });
    }
  });

  test('more than five times in a day is refused until the next', async () => {
    const person = await signUp(places, 'often@example.org');
    for (let asked = 1; asked <= 5; asked += 1) await exported(person);
    expect(await person.ask('POST', '/privacy/export')).toMatchObject({
      status: 429,
      body: { code: 'export_too_soon' },
    });
    clock.advance(DAY);
    person.token = (await person.call('POST /identity/refresh', {})).accessToken;
    expect(await person.ask('POST', '/privacy/export', { password: PASSWORD })).toMatchObject({ status: 200 });
  });

  test('takes a password given lately: whoever finds a device open takes no copy away', async () => {
    const person = await signUp(places, 'left-open@example.org');
    clock.advance(15 * MINUTE);
    person.token = (await person.call('POST /identity/refresh', {})).accessToken;
    for (const body of [undefined, {}]) {
      expect(await person.ask('POST', '/privacy/export', body)).toMatchObject({
        status: 403,
        body: { code: 'password_needed' },
      });
    }
    expect(await person.ask('POST', '/privacy/export', { password: 'Mauvais2026' })).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    });
    expect(await person.call('GET /privacy/export', {})).toMatchObject({ state: 'none' });
    expect(await person.ask('POST', '/privacy/export', { password: PASSWORD })).toMatchObject({ status: 200 });
    // And so it is for a quarter of an hour.
    clock.advance(14 * MINUTE);
    expect(await person.ask('POST', '/privacy/export')).toMatchObject({ status: 200 });
  });

  test('gives nobody else’s', async () => {
    const person = await signUp(places, 'curious@example.org');
    expect(await person.ask('GET', '/privacy/export/data')).toMatchObject({ status: 409 });
  });
});
