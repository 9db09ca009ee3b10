/** The questions a blind reader asks of each statement; a line of the answer sheet names those answered no. */
export const QUESTIONS: readonly string[] = [
  'Blind, do I place it in the right facet (or name the right one among my first two)? Give the guesses; the tool marks it.',
  'Is it clearly outside the two nearest facets?',
  'Is there one action only?',
  'Could I film it (or is it a permitted inner act)?',
  'Has a 13-year-old done it this month, at school or elsewhere?',
  'Has a 50-year-old?',
  'Can a person who sees, hears or moves differently, or has little money, say it?',
  'Does it read the same for a woman, a man, anyone?',
  'Is it free of negation, absolutes, frequency?',
  'With the answers Rarement … Presque toujours, do all four make sense? (part 2)',
  'Is it pleasant but ordinary?',
  'Is it free of ability, result and comparison with people?',
  'Could someone who rarely does it read it with no sting?',
  'Is it read once, aloud, in one breath?',
  'Is the wording ours, and unlike any test I know?',
];
