import { scoreForms } from '@eqinox/domain/colour-test/forms.scoring';
import { COLOUR_VALUES, FORMS, STATEMENTS_PER_FORM } from '@eqinox/domain/colour-test/words';
import type { ColourAnswer } from '@eqinox/domain/colour-test/words';
import { seededRandom } from '@eqinox/domain/diagnostic/seeded-random';
import { composeYouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import type { SimulationOptions } from '@eqinox/domain/reports/simulated-person.scoring';
import { simulatedSource } from '../main/main-source.testing.ts';
import type { YouthSource } from './youth-document.ts';
import { youthTexts } from './youth-texts.ts';

/** A colour test whose forms differ. */
export const simulatedColours = (seed: number): readonly ColourAnswer[] => {
  const random = seededRandom(seed + 77);
  return FORMS.flatMap((form) => {
    const liking = random() * 2 - 1;
    return Array.from({ length: STATEMENTS_PER_FORM }, (_, index) => {
      const drawn = Math.floor((random() + liking / 2) * COLOUR_VALUES.length);
      return { form, slot: index + 1, value: COLOUR_VALUES[Math.min(3, Math.max(0, drawn))]! };
    });
  });
};

/** The youth booklet of a simulated person: the main booklet's answers, and a colour test whose forms differ. */
export const simulatedYouthSource = (
  person: Partial<SimulationOptions> = {},
  changes: Partial<YouthSource> = {},
): YouthSource => {
  const { booklet, earlier: _earlier, texts: _texts, ...frame } = simulatedSource(person);
  return {
    ...frame,
    offer: 'MENU ADO',
    booklet: composeYouthBooklet(booklet, scoreForms(simulatedColours(person.seed ?? 4))),
    texts: youthTexts(),
    ...changes,
  };
};
