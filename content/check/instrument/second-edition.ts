import type { Finding } from '../finding.ts';
import { checkDefinitionParts } from './definitions.ts';
import { checkDesireFrames } from './frames.ts';
import { checkFrenchReadings } from './french-readings.ts';
import type { Judgements } from './judgement-sheet.ts';
import { checkCommonnessInPairs, checkLeans } from './lean.ts';
import { checkLegibility } from './legibility.ts';
import { checkMarkers } from './markers.ts';
import { checkNoPreference } from './no-preference.ts';
import { checkActs, checkScenes } from './scenes.ts';
import { statementsOf } from './statement.ts';
import type { Bank } from './statement.ts';

/** Checks 32 to 41: what the second edition asks beyond the first. */
export const checkSecondEdition = (bank: Bank, judgements: Judgements): Finding[] => {
  return [
    ...checkScenes(bank, bank.behaviours),
    ...checkScenes(bank, bank.resources),
    ...checkActs(bank, bank.behaviours),
    ...checkDefinitionParts(bank),
    ...checkMarkers(bank),
    ...checkLegibility(bank),
    ...checkCommonnessInPairs(bank),
    ...checkLeans(bank, judgements.votes),
    ...checkNoPreference(bank),
    ...checkDesireFrames(bank),
    ...([1, 2, 'colour'] as const).flatMap((part) =>
      checkFrenchReadings(statementsOf(bank, part), judgements.frenchReadings ?? []),
    ),
  ];
};
