import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bookedMinutes, bookingLink, isPartnerLink } from './booking-link.ts';

const base = {
  host: 'https://booking.example',
  slug: 'camille-exemple',
  email: 'c@exemple.fr',
  name: 'Camille Exemple',
};

describe('the link', () => {
  test('is host, slug, minutes, e-mail and name, with spaces encoded', () => {
    expect(bookingLink({ ...base, minutes: 60 })).toBe(
      'https://booking.example/camille-exemple/60?cm=c%40exemple.fr&cn=Camille%20Exemple',
    );
  });

  test('leaves the minutes out when there are none', () => {
    expect(bookingLink({ ...base, minutes: null })).toBe(
      'https://booking.example/camille-exemple?cm=c%40exemple.fr&cn=Camille%20Exemple',
    );
  });

  test.each([
    'Zoé Élise “d’Exemple”',
    'सीता उदाहरण',
    'عائشة مثال',
    '例 花子',
    '👩🏽‍💼 Exemple',
    'A&B=C#D?E+F%20G/H\\I',
    '"><script>',
    '',
  ])('carries the name %s whole', (name) => {
    const { searchParams, hash, pathname } = new URL(bookingLink({ ...base, name, minutes: 30 }));
    expect([searchParams.get('cm'), searchParams.get('cn'), hash, pathname]).toEqual([
      base.email,
      name,
      '',
      '/camille-exemple/30',
    ]);
  });

  it('carries any name and any address whole, and nothing else', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (name, email) => {
        const { searchParams } = new URL(bookingLink({ ...base, name, email, minutes: 30 }));
        expect([...searchParams]).toEqual([
          ['cm', email],
          ['cn', name],
        ]);
      }),
    );
  });
});

describe('the minutes', () => {
  const option = { kind: 'option', restitution: { libelle: '2 h', minutes: 120, cents: 16_000 } } as const;
  const balance = { kind: 'diagnostic', restitution: { libelle: '30 min', minutes: 30, cents: 4500 } } as const;
  const essential = { kind: 'diagnostic', restitution: null } as const;
  test.each([
    ['the option’s when it was bought last', option, balance, 120],
    ['those of the last completed offer', balance, balance, 30],
    ['those of the last completed offer, whatever was bought since', essential, balance, 30],
    ['none when that offer has no restitution', balance, essential, null],
    ['none when nothing was completed', balance, null, null],
    ['none when nothing was bought', null, null, null],
  ] as const)('are %s', (_, lastBuy, lastCompleted, minutes) => {
    expect(bookedMinutes(lastBuy, lastCompleted)).toBe(minutes);
  });
});

test('a partner’s link holds an @', () => {
  expect([isPartnerLink('partenaire@exemple.fr'), isPartnerLink('camille-exemple')]).toEqual([true, false]);
});
