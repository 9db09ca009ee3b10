import { scoreResources } from '@eqinox/domain/reports/resources.scoring';
import { composeShortBooklet } from '@eqinox/domain/reports/short-booklet';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import type { SimulationOptions } from '@eqinox/domain/reports/simulated-person.scoring';
import { simulatedSource } from '../main/main-source.testing.ts';
import type { ShortSource } from './short-document.ts';
import { shortTexts } from './short-texts.ts';

/** The short booklet of a simulated person. */
export const simulatedShortSource = (
  person: Partial<SimulationOptions> = {},
  changes: Partial<ShortSource> = {},
): ShortSource => {
  const { booklet: _booklet, earlier: _earlier, texts: _texts, ...frame } = simulatedSource(person);
  const { resources } = simulatePerson({ seed: 4, sigma: 0.9, ...person });
  return {
    ...frame,
    offer: 'DÉCA',
    retakeable: true,
    booklet: composeShortBooklet(scoreResources(resources)),
    texts: shortTexts('vous'),
    ...changes,
  };
};
