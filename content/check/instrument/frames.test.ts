import { expect, it } from 'vitest';
import { checkDesireFrames } from './frames.ts';
import { EMPTY_BANK, resource } from './samples.ts';

const effects = [
  { key: 'envie-donnee', phrase: { fr: 'donner envie' }, marks: ['donn*', 'envie'] },
  { key: 'envie-reveillee', phrase: { fr: 'réveiller l’envie' }, marks: ['réveill*', 'envie'] },
  { key: 'gout', phrase: { fr: 'donner le goût' }, marks: ['goût'] },
];
const check = (...keys: string[]) =>
  checkDesireFrames({
    ...EMPTY_BANK,
    effects,
    resources: keys.map((effect, i) => resource({ id: `R-0${i}-4`, facet: i, effect, effectSide: 'desire' })),
  });

it('a frame holds at most four resources of desire, however its verb varies (check 40)', () => {
  const four = ['envie-donnee', 'envie-donnee', 'envie-reveillee', 'envie-reveillee'];
  expect(check(...four, 'gout')).toEqual([]);
  expect(check(...four, 'envie-donnee')).toMatchObject([{ check: 40, level: 'block', subject: 'frame « envie »' }]);
});
