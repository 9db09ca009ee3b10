import { composeBriefBooklet } from '@eqinox/domain/reports/brief-booklet.scoring';
import { briefReason } from '@eqinox/domain/reports/brief-edition';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import type { SimulatedPerson, SimulationOptions } from '@eqinox/domain/reports/simulated-person.scoring';
import { simulatedSource } from '../main/main-source.testing.ts';
import type { BriefSource } from './brief-document.ts';
import { briefTexts } from './brief-texts.ts';

/** The brief edition of these answers, whether or not they would get it. */
export const briefSourceOf = (
  { behaviours, resources }: Pick<SimulatedPerson, 'behaviours' | 'resources'>,
  changes: Partial<BriefSource> = {},
): BriefSource => {
  const { booklet: _booklet, earlier: _earlier, texts: _texts, otherEdition: _other, ...frame } = simulatedSource();
  const main = scoreMainBooklet(behaviours, resources);
  return {
    ...frame,
    booklet: composeBriefBooklet(main, resources, briefReason(main) ?? 'flat'),
    forms: null,
    companion: null,
    retakeable: true,
    texts: briefTexts('vous'),
    ...changes,
  };
};

/** The brief edition of a simulated person: somebody who tosses a coin, unless the options say otherwise. */
export const simulatedBriefSource = (
  person: Partial<SimulationOptions> = {},
  changes: Partial<BriefSource> = {},
): BriefSource => briefSourceOf(simulatePerson({ seed: 4, sigma: 0.9, manner: 'random', ...person }), changes);
