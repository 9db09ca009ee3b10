/**
 * `node tools/booklets-to-read.ts FOLDER [LANGUAGE]`: booklets of ten invented people and of one who tossed a coin, as PDFs and as pictures of
 * their pages, for readers who know nothing of whom they read about. Needs pdftoppm of poppler-utils.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { perFacet } from '../domain/src/diagnostic/words.ts';
import { type Language, LANGUAGES } from '../domain/src/languages.ts';
import type { Booklet } from '../domain/src/offers/words.ts';
import { simulatePerson } from '../domain/src/reports/simulated-person.scoring.ts';
import { createPdfRenderer } from '../server/src/adapters/pdf/pdf-renderer.ts';
import { currentBank, nameOfBank, statementsIn } from '../server/src/content/banks.ts';
import { compose } from '../server/src/reports/booklets/compose-booklet.ts';
import { TEXT_VERSION } from '../server/src/reports/booklets/shared/booklet-content.ts';
import site from '../content/site/example-site.json' with { type: 'json' };

/** Facets by number: what such a person takes first, leaves, is nourished by, is tired by. */
interface Invented {
  readonly name: string;
  readonly booklet: Booklet;
  readonly takes: readonly number[];
  readonly leaves: readonly number[];
  readonly nourished: readonly number[];
  readonly tired: readonly number[];
}

// A nurse, a workshop's owner, an archivist, a teacher, a fitter, a gardener, a buyer, a head of sales, two young people.
const PEOPLE: readonly Invented[] = [
  { name: 'Agnès Tellier', booklet: 'main', takes: [4, 6, 14], leaves: [3, 11], nourished: [4, 6], tired: [12, 9] },
  { name: 'Rémi Vasseur', booklet: 'main', takes: [8, 10, 3], leaves: [13, 15], nourished: [10, 1], tired: [8, 12] },
  { name: 'Ludivine Ansel', booklet: 'main', takes: [13, 15, 0], leaves: [11, 5], nourished: [0, 15], tired: [5] },
  { name: 'Hakim Berrada', booklet: 'main', takes: [7, 5, 1], leaves: [12, 2], nourished: [7, 1, 0], tired: [13] },
  { name: 'Yvon Le Goff', booklet: 'main', takes: [12, 13, 14], leaves: [1, 9, 11], nourished: [14], tired: [2, 9] },
  {
    name: 'Solène Marchand',
    booklet: 'complementary',
    takes: [0, 14, 4],
    leaves: [10, 11],
    nourished: [0, 4],
    tired: [12],
  },
  {
    name: 'Olivier Prat',
    booklet: 'complementary',
    takes: [2, 12, 9],
    leaves: [6, 1],
    nourished: [2, 15],
    tired: [9, 5],
  },
  { name: 'Mireille Coste', booklet: 'manager', takes: [11, 5, 8], leaves: [15, 13], nourished: [11, 7], tired: [8] },
  { name: 'Nino', booklet: 'youth', takes: [1, 3, 6], leaves: [12, 13], nourished: [1, 6], tired: [12] },
  { name: 'Sara', booklet: 'youth', takes: [15, 2, 9], leaves: [8, 11], nourished: [15, 0], tired: [11] },
];
const COMPLETED = new Date('2026-11-20T09:00:00Z');
const SIGMA = 0.9;
/** Between the facets that are told and the others, in units of sigma and of motivation. */
const APART = 1.7;

const positions = (over: readonly number[], under: readonly number[]) =>
  perFacet((facet) => (over.includes(facet) ? APART : under.includes(facet) ? -APART : 0));

/** The answers of somebody, or of a coin. */
const answersOf = (person: Invented | null, seed: number) =>
  simulatePerson(
    person
      ? {
          seed,
          sigma: SIGMA,
          statementNoise: true,
          invented: {
            theta: positions(person.takes, person.leaves),
            liking: positions(person.nourished, person.tired),
          },
        }
      : { seed, sigma: SIGMA, manner: 'random' },
  );

const jobOf = (person: Invented | null, seed: number, language: Language) => {
  const { behaviours, resources } = answersOf(person, seed);
  const { number, plan } = currentBank();
  const booklet = person?.booklet ?? 'main';
  const { template, data } = compose({
    booklet,
    address: booklet === 'youth' ? 'tu' : 'vous',
    language,
    frame: {
      name: person?.name ?? 'Claude Exemple',
      completedAt: COMPLETED,
      composedAt: COMPLETED,
      instrument: nameOfBank(number, [language]),
      textVersion: TEXT_VERSION,
      contact: site.contact.replace('mailto:', ''),
    },
    offer: booklet === 'youth' ? 'Menu Ado' : 'Menu Signature',
    answers: { behaviours: [...behaviours], resources: [...resources], plan },
    statements: statementsIn(number, language),
    retakeable: false,
    earlier: null,
    otherEdition: null,
    colours: [],
  });
  if (template === undefined) throw new Error('A booklet has a template.');
  return { template, data, standard: 'ua-1' as const };
};

const [, , folder, language = 'fr'] = process.argv;
const isLanguage = (word: string): word is Language => LANGUAGES.some((one) => one === word);
if (!folder || !isLanguage(language)) throw new Error('node tools/booklets-to-read.ts FOLDER [LANGUAGE]');
mkdirSync(folder, { recursive: true });
const renderer = createPdfRenderer({ size: 1, timeoutMs: 300_000 });
try {
  // The coin's stands among the others.
  const readAlike = [...PEOPLE.slice(0, 3), null, ...PEOPLE.slice(3)];
  for (const [index, person] of readAlike.entries()) {
    const name = `livret-${String(index + 1).padStart(2, '0')}`;
    const file = join(folder, `${name}.pdf`);
    writeFileSync(file, await renderer.render(jobOf(person, 4_001 + index, language)));
    const { status } = spawnSync('pdftoppm', ['-r', '70', '-png', file, join(folder, name)]);
    if (status !== 0) throw new Error('pdftoppm is needed, of poppler-utils');
    console.log(file);
  }
} finally {
  await renderer.close();
}
