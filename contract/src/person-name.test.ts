/** What the calls take as a person's name is seen as one. */
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { routes } from './routes.ts';

const bodies: readonly (readonly [string, z.ZodType, object, readonly string[]])[] = [
  ['PUT /account/update', routes['PUT /account/update'].body, {}, ['nom', 'prenom']],
  [
    'POST /register',
    routes['POST /register'].body,
    { email: 'x@example.org', password: 'Solstice2026' },
    ['nom', 'prenom'],
  ],
  [
    'POST /identity/register-photon',
    routes['POST /identity/register-photon'].body,
    { email: 'x@example.org', password: 'Solstice2026' },
    ['nom', 'prenom'],
  ],
  ['POST /payment/withdraw', routes['POST /payment/withdraw'].body, { idFact: 1 }, ['name']],
  [
    'POST /payment/add-billing-data',
    routes['POST /payment/add-billing-data'].body,
    {
      reference: 'R',
      address1: '1 rue de l’Exemple',
      zipCode: '75001',
      city: 'Paris',
      countryCode: 250,
      countryCodeMobilePhone: '+33',
      mobilePhone: '0612345678',
    },
    ['firstName', 'lastName'],
  ],
];

describe.each(bodies)('%s', (_line, schema, rest, names) => {
  const named = (name: string) =>
    schema.safeParse({ ...rest, ...Object.fromEntries(names.map((field) => [field, name])) }).success;
  test.each(['Zoë', 'क्षेत्री', '李小', 'J. Exemple'])('takes %j', (name) => expect(named(name)).toBe(true));
  test.each([
    '\u3164\u3164',
    '\u115F\u1160',
    '\uFFA0\uFFA0',
    '\u2800\u2800',
    '\u200D\u200D',
    '\u034F\u034F',
    '\uFE0F\uFE0F',
    '--',
  ])('refuses %j', (name) => expect(named(name)).toBe(false));
});
