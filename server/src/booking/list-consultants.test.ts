/** "Nos experts": who is listed, what is said of them, and the way to book them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { giveDiagnostic } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { giveCompleted } from '../../testing/restitutions.ts';
import { MINUTE, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import type { Consultants } from './consultants.ts';

const like = (id: number, rest: Partial<Consultants['consultants'][number]>): Consultants['consultants'][number] => ({
  id,
  actif: true,
  prenom: `Consultante ${id}`,
  imgUrl: null,
  vyteInLink: `consultante-${id}`,
  email: `prive-${id}@consultants.example`,
  places: [],
  description: { fr: `La consultante ${id}.` },
  ...rest,
});
const consultants: Consultants = {
  places: [
    { id: 8, libelle: { fr: 'En cabinet : Lyon 3e' }, icon: 'marker', active: true },
    { id: 2, libelle: { fr: 'Visioconférence', en: 'Video call' }, icon: 'video', active: true },
    { id: 3, libelle: { fr: 'Whatsapp' }, icon: 'whatsapp', active: true },
    { id: 4, libelle: { fr: 'Téléphone' }, icon: 'phone', active: true },
  ],
  consultants: [
    like(7, { places: [8, 2, 3, 4], imgUrl: 'une photo.jpg', description: { fr: 'En français.', en: 'In English.' } }),
    like(3, { actif: false }),
    like(1, { vyteInLink: 'partenaire@exemple.fr' }),
  ],
};
const webRoot = await mkdtemp(join(tmpdir(), 'eqinox-web-'));
await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>EQINOX</title>');
afterAll(() => rm(webRoot, { recursive: true }));
const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({
  clock,
  consultants,
  webRoot,
  env: { BOOKING_HOST: 'https://booking.example/', BOOKING_IMAGES: 'https://storage.example/bucket' },
});
let people = 0;
const aPerson = (profile = {}) => insertPerson(product, `expert-${(people += 1)}@example.org`, profile);
type Somebody = Awaited<ReturnType<typeof aPerson>>;
const linkOf = async (person: Somebody) => (await person.call('GET /explorer', { query: {} }))[0]?.bookingLink ?? '';

describe('the list', () => {
  test('holds the active ones, in their order, with their places', async () => {
    const person = await aPerson();
    const [first, second, ...others] = await person.call('GET /explorer', { query: {} });
    expect(first).toEqual({
      id: 7,
      actif: true,
      prenom: 'Consultante 7',
      imgUrl: 'une photo.jpg',
      photo: 'https://storage.example/bucket/images/profiles/une%20photo.jpg',
      description: 'En français.',
      vyteInLink: 'consultante-7',
      lieuRestitutions: [
        { lieuRestitution: { id: 8, libelle: 'En cabinet : Lyon 3e', icon: 'marker' } },
        { lieuRestitution: { id: 2, libelle: 'Visioconférence', icon: 'video' } },
        { lieuRestitution: { id: 3, libelle: 'Whatsapp', icon: 'whatsapp' } },
        { lieuRestitution: { id: 4, libelle: 'Téléphone', icon: 'phone' } },
      ],
      bookingLink: expect.stringContaining('https://booking.example/consultante-7?cm='),
    });
    expect(second).toMatchObject({ id: 1, photo: null, vyteInLink: 'partenaire@exemple.fr', bookingLink: null });
    expect(others).toEqual([]);
  });

  test('keeps their e-mails private', async () => {
    const person = await aPerson();
    const { body } = await person.ask('GET', '/explorer');
    expect(JSON.stringify(body)).not.toContain('consultants.example');
  });

  test('speaks the person’s language or the one asked for, and French where it cannot', async () => {
    const person = await aPerson();
    await person.call('PUT /account/update', { body: { language: 'en' } });
    const descriptions = (await person.call('GET /explorer', { query: {} })).map(({ description }) => description);
    expect(descriptions).toEqual(['In English.', 'La consultante 1.']);
    const [first] = await person.call('GET /explorer', { query: { language: 'fr' } });
    expect(first?.description).toBe('En français.');
    const [english] = await person.call('GET /explorer', { query: {} });
    expect(english?.lieuRestitutions.map(({ lieuRestitution }) => lieuRestitution.libelle)).toEqual([
      'En cabinet : Lyon 3e',
      'Video call',
      'Whatsapp',
      'Téléphone',
    ]);
  });
});

describe('the link', () => {
  test.each([
    ['Zoé', 'D’Exemple & Fils'],
    ['सीता', 'उदाहरण'],
    ['عائشة', 'مثال'],
    ['👩🏽‍💼', 'Exemple'],
    ['', ''],
    ['Camille', 'x'.repeat(100)],
  ])('carries the name %s %s and the e-mail whole', async (prenom, nom) => {
    const person = await aPerson({ prenom, nom });
    const { searchParams, origin, pathname } = new URL(await linkOf(person));
    expect([origin, pathname, [...searchParams]]).toEqual([
      'https://booking.example',
      '/consultante-7',
      [
        ['cm', person.email],
        ['cn', [prenom, nom].filter(Boolean).join(' ')],
      ],
    ]);
  });

  test('asks for the minutes of the last completed offer, then of the option bought since', async () => {
    const minutes = async () => new URL(await linkOf(person)).pathname;
    const person = await aPerson();
    expect(await minutes()).toBe('/consultante-7');
    await giveDiagnostic(product, person, 30);
    expect(await minutes()).toBe('/consultante-7');
    clock.advance(MINUTE);
    await giveCompleted(product, person, 29);
    expect(await minutes()).toBe('/consultante-7/30');
    clock.advance(MINUTE);
    await giveDiagnostic(product, person, 42);
    expect(await minutes()).toBe('/consultante-7/120');
    clock.advance(MINUTE);
    await giveCompleted(product, person, 27);
    expect(await minutes()).toBe('/consultante-7');
  });
});

test('photos of the storage may be shown on a page', async () => {
  const page = await fetch(`${product.places.product}/book-restitution`);
  expect(page.headers.get('content-security-policy')).toMatch(/img-src 'self' data: https:\/\/storage\.example[ ;]/u);
});
