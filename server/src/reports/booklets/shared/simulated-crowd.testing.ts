/** People of every kind that answers come from, each beside their opposite, with all that is composed of them. */
import type { ResourceValue } from '@eqinox/domain/diagnostic/words';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import type { SimulatedPerson, SimulationOptions } from '@eqinox/domain/reports/simulated-person.scoring';
import type { BookletSource } from '../main/main-document.ts';
import { simulatedSource } from '../main/main-source.testing.ts';

type Answers = Pick<SimulatedPerson, 'behaviours' | 'resources'>;

const KINDS: readonly Partial<SimulationOptions>[] = [
  { sigma: 0, manner: 'random' },
  { sigma: 0.5, pillarShare: 0.3 },
  { sigma: 0.75, pillarShare: 0.3 },
  { sigma: 1, pillarShare: 0.3 },
  { sigma: 1.5, pillarShare: 0.3 },
  { sigma: 1, manner: 'always-left' },
  // Whole pillars lie apart: the opposite has the opposite pillars.
  { sigma: 1.2, pillarShare: 0.9 },
];

/** Who chooses all that another leaves, and is nourished by what nourishes the other least. */
export const opposite = ({ behaviours, resources }: Answers): Answers => ({
  behaviours: behaviours.map((answer) => ({ ...answer, chosen: answer.chosen === 'left' ? 'right' : 'left' })),
  resources: resources.map((answer) => ({ ...answer, value: (1 - answer.value) as ResourceValue })),
});

const sourceOf = ({ behaviours, resources }: Answers): BookletSource =>
  simulatedSource({}, { name: '', booklet: scoreMainBooklet(behaviours, resources) });

/** `count` people: half of them, each followed by who answers the opposite. */
export const simulatedCrowd = (count: number, seed: number): readonly BookletSource[] =>
  Array.from({ length: count / 2 }, (_, index) =>
    simulatePerson({ seed: seed + index, sigma: 1, ...KINDS[index % KINDS.length] }),
  ).flatMap((person) => [sourceOf(person), sourceOf(opposite(person))]);
