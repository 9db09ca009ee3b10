import type { Part } from '../finding.ts';

/** The questions a blind reader asks of each statement of a part; a line of the answer sheet names those answered no. */
export const questionsOf = (part: Part): string[] => {
  const colour = part === 'colour';
  return [
    `Blind, do I place it in the right ${colour ? 'form' : 'facet'} (or name the right one among my first two)? Give the guesses; the tool marks it.`,
    `Is it clearly outside the ${colour ? 'neighbouring forms' : 'two nearest facets'}?`,
    'Is there one action only?',
    `Could I film it (or is it a permitted inner act${colour ? ': something noticed, felt or liked' : ''})?`,
    `Has a ${colour ? 12 : 13}-year-old done it this month, at school or elsewhere?`,
    'Has a 50-year-old?',
    'Can a person who sees, hears or moves differently, or has little money, say it?',
    'Does it read the same for a woman, a man, anyone?',
    'Is it free of negation, absolutes, frequency?',
    SCALE_QUESTION[part],
    'Is it pleasant but ordinary?',
    'Is it free of ability, result and comparison with people?',
    'Could someone who rarely does it read it with no sting?',
    'Is it read once, aloud, in one breath?',
    'Is the wording ours, and unlike any test I know?',
  ];
};

const SCALE_QUESTION: Record<Part, string> = {
  1: '(part 2 and colour test only)',
  2: 'With the answers Rarement, Parfois, Souvent, Presque toujours, do all four make sense?',
  colour: 'With the answers Jamais, De temps en temps, Généralement, Toujours, do all four make sense?',
};
