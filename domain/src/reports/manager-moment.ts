import type { PillarRole } from './words.ts';

/** The three places of a pillar that the manager booklet has texts for, and the word that says it on the page. */
export type ManagerMoment = {
  readonly place: 'leading' | 'support' | 'set-aside';
  readonly word: 'leading' | 'support' | 'set-aside' | 'no-order';
};

/** Where four pillars have no order, each is told as one that supports, under a word of its own (reference: booklets section 4). */
export const managerMoment = (role: PillarRole): ManagerMoment => {
  if (role === 'seul-en-tete' || role === 'en-tete-a-plusieurs') return { place: 'leading', word: 'leading' };
  if (role === 'sans-ordre') return { place: 'support', word: 'no-order' };
  return role === 'appui' ? { place: 'support', word: 'support' } : { place: 'set-aside', word: 'set-aside' };
};
