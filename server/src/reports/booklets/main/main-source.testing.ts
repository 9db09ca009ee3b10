import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import type { SimulationOptions } from '@eqinox/domain/reports/simulated-person.scoring';
import { currentBank, statementsIn } from '../../../content/banks.ts';
import { TEXT_VERSION, bookletTexts } from '../shared/booklet-content.ts';
import type { BookletSource } from './main-document.ts';

/** The booklet of a simulated person, with the real texts. `sigma`: .2 flat, .9 usual, 1.6 contrasted. */
export const simulatedSource = (
  person: Partial<SimulationOptions> = {},
  changes: Partial<BookletSource> = {},
): BookletSource => {
  const { behaviours, resources } = simulatePerson({ seed: 4, sigma: 0.9, pillarShare: 0.3, ...person });
  return {
    booklet: scoreMainBooklet(behaviours, resources),
    statements: statementsIn(currentBank().number, 'fr'),
    earlier: null,
    otherEdition: null,
    name: 'Camille Exemple',
    completedAt: new Date('2026-11-12T09:00:00Z'),
    composedAt: new Date('2026-11-12T09:05:00Z'),
    offer: 'Menu Signature',
    instrument: 'EQX-FR 1.0',
    textVersion: TEXT_VERSION,
    contact: 'bonjour@exemple.fr',
    texts: bookletTexts(),
    ...changes,
  };
};
