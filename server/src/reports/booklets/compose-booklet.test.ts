/** Which booklet is composed of which answers: beside a brief edition none says more than that one does. */
import { describe, expect, test } from 'vitest';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { briefReason } from '@eqinox/domain/reports/brief-edition';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import type { SimulationOptions } from '@eqinox/domain/reports/simulated-person.scoring';
import type { Booklet } from '@eqinox/domain/offers/words';
import { expectInsidePages, expectTagged } from './shared/printed-booklet.testing.ts';
import { compose } from './compose-booklet.ts';
import { currentBank } from '../../content/banks.ts';
import { simulatedSource } from './main/main-source.testing.ts';
import { sentencesIn } from './shared/personal-sentences.testing.ts';
import { readPdf } from '../../adapters/pdf/pdf-reading.testing.ts';
import { testRenderer } from '../../../testing/test-renderer.ts';

const WARNING = 'Ne sert ni à recruter ni à évaluer';

const composed = (booklet: Booklet, person: Partial<SimulationOptions>, retakeable = true) => {
  const { behaviours, resources } = simulatePerson({ seed: 4, sigma: 1, ...person });
  const { name, completedAt, composedAt, instrument, textVersion, contact, offer, statements } = simulatedSource();
  const frame = { name, completedAt, composedAt, instrument, textVersion, contact };
  const { template, data } = compose({
    booklet,
    address: 'vous',
    language: 'fr',
    frame,
    offer,
    answers: { behaviours: [...behaviours], resources: [...resources], plan: currentBank().plan },
    statements,
    retakeable,
    earlier: null,
    otherEdition: null,
    colours: [],
  });
  if (!template) throw new RangeError('nothing to lay it out with');
  return { template, data: data as { readonly pages: Record<string, unknown>; readonly foot: readonly string[] } };
};
const reasonOf = (person: Partial<SimulationOptions>) => {
  const { behaviours, resources } = simulatePerson({ seed: 4, sigma: 1, ...person });
  return briefReason(scoreMainBooklet(behaviours, resources));
};

const BRIEF: readonly (readonly [string, Partial<SimulationOptions>])[] = [
  ['careless', { manner: 'always-left' }],
  ['careless', { manner: 'random-fast' }],
  ['flat', { manner: 'attentive', sigma: 0.2, seed: 3 }],
];

describe.each(['complementary', 'manager'] as const)('the %s booklet', (booklet) => {
  test.each(BRIEF)('of %s answers says nothing that the brief edition does not', (reason, person) => {
    expect(reasonOf(person)).toBe(reason);
    const main = composed('main', person);
    const beside = composed(booklet, person);
    expect([main.template, beside.template]).toEqual(['reports/brief', 'reports/brief']);
    const { cover: _cover, ...pages } = beside.data.pages;
    const said = sentencesIn(main.data.pages);
    const more = [...sentencesIn(pages)].filter((sentence) => !said.has(sentence));
    // That they are the same pages is all that it adds.
    expect(more).toEqual([expect.stringMatching(/^Ces pages reprennent celles de votre livret/u)]);
  });

  test('of answers that carry it is its own', () => {
    expect(composed(booklet, { sigma: 1.5 }).template).toBe(`reports/${booklet}`);
  });

  test('keeps its name, and the manager’s its warning on every page', async () => {
    const renderer = testRenderer();
    const { template, data } = composed(booklet, BRIEF[2]![1]);
    const read = readPdf(await renderer.render({ template, data, standard: 'ua-1' }));
    await renderer.close();
    const [kind, foot] =
      booklet === 'manager' ? ['Livret potentiel manager', `·${WARNING}`] : ['Livret complémentaire', ''];
    expectTagged(
      read,
      1,
      kind,
      ['Ce que montrent vos réponses', 'Ce que l’on peut dire tout de même', 'Et maintenant ?'],
      { footEnd: foot },
    );
    expectInsidePages(read.pages);
    if (booklet === 'manager') expect(read.pages[0]!.text).toContain(WARNING.slice(0, 20));
  });
});
