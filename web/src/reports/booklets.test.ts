import { describe, expect, test } from 'vitest';
import { bookletsOf, cardsOf, earlierOf } from './booklets.ts';

const entry = {
  offre: 'Menu Signature',
  hasAutonome: true,
  hasYouth: false,
  hasProjectClose: false,
  hasExtension: true,
  hasManagerExtension: true,
  isOptionRestitution: false,
};
const shown = (changes: Partial<typeof entry>) =>
  bookletsOf({ ...entry, ...changes }).map(({ kind, later }) => (later ? `${kind} later` : kind));

describe('the booklets of an entry', () => {
  test.each([
    ['before the restitution', {}, ['main', 'complementary later', 'manager later']],
    ['once it is closed', { hasProjectClose: true }, ['main', 'complementary', 'manager']],
    ['without manager booklet', { hasManagerExtension: false, hasProjectClose: true }, ['main', 'complementary']],
    ['an offer with the main one alone', { hasExtension: false, hasManagerExtension: false }, ['main']],
    ['not the main one', { hasAutonome: false, hasExtension: false, hasManagerExtension: false }, []],
    ['a debrief', { isOptionRestitution: true, hasProjectClose: true }, []],
    ['MENU ADO', { offre: 'MENU ADO', hasAutonome: false, hasExtension: false, hasManagerExtension: false }, ['youth']],
    [
      'of whoever was under 18, whatever the menu',
      { hasYouth: true, hasExtension: false, hasManagerExtension: false },
      ['youth'],
    ],
    ['MENU ADO, whatever the flags', { offre: 'MENU ADO', hasProjectClose: true }, ['youth']],
  ])('%s', (_case, changes, booklets) => {
    expect(shown(changes)).toEqual(booklets);
  });
});

test('short diagnostics stand among the others, newest first', () => {
  const at = (day: string) => `2026-11-${day}T10:00:00.000Z`;
  const history = [
    { ...entry, idDiag: 7, idOffre: 30, date: at('12'), instrument: 'EQX-FR 1.0', retake: null },
    { ...entry, idDiag: 5, idOffre: 30, date: at('02'), instrument: 'EQX-FR 1.0', retake: 'offered' as const },
  ];
  const cards = cardsOf(history, [{ idDiag: 6, date: at('09') }]);
  expect(cards.map(({ id }) => id)).toEqual([7, 6, 5]);
  expect(cards.map(({ retake }) => retake)).toEqual([null, null, 'offered']);
  expect(cards[1]).toMatchObject({ offer: null, booklets: [{ kind: 'short', later: false }] });
});

test('a diagnostic says that its statements were not those of the one before it', () => {
  const kept = (idDiag: number, instrument: string | null) => ({
    ...entry,
    idDiag,
    idOffre: 30,
    date: `2026-11-${10 + idDiag}T10:00:00.000Z`,
    instrument,
    retake: null,
  });
  // Newest first; a debrief and what was not taken here have no statements.
  const history = [
    kept(9, 'EQX-FR 0badcafe'),
    kept(8, 'EQX-FR 0badcafe'),
    kept(7, null),
    kept(6, 'EQX-FR 1.0'),
    kept(5, 'EQX-FR 1.0'),
    kept(-4, null),
  ];
  const cards = cardsOf(history, [{ idDiag: 1, date: '2026-11-30T10:00:00.000Z' }]);
  expect(cards.filter(({ otherEdition }) => otherEdition).map(({ id }) => id)).toEqual([8]);
});

test('prints of before stand under their own booklet, in the language that is chosen', () => {
  const print = {
    idDiag: 7,
    booklet: 'main',
    language: 'fr',
    edition: 'a',
    printedAt: '',
    textVersion: '3.0',
  } as const;
  const others = [
    { ...print, idDiag: 5 },
    { ...print, booklet: 'manager' },
    { ...print, language: 'en' },
  ] as const;
  expect(earlierOf([...others, print], { id: 7, kind: 'main', language: 'fr' })).toEqual([print]);
});
