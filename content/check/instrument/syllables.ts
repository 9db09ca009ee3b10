import { lexicon } from './lexicon.ts';

/**
 * Counts the syllables of one French word, mute e dropped at the end, as a careful reader says it.
 * « -ion », « -ia-, -io-, -ua-, -ué- » are read apart (in-for-ma-ti-on): the reading formula was tuned that way.
 * An elided letter belongs to its word (« l’idée » has two). At least 1 for any word.
 */
export const syllables = (word: string): number => {
  const pieces = word.toLowerCase().normalize('NFC').replaceAll('’', '').split('-');
  return pieces.filter((piece) => /\p{L}/u.test(piece)).reduce((sum, piece) => sum + syllablesOfPiece(piece), 0);
};

const IRREGULAR: Record<string, number> = { pays: 2, paysage: 3, femme: 1, monsieur: 2, oui: 1 };

/** Words in -ent whose ending is heard; the others are verbs of the third person plural (« ils donnent »). */
const HEARD_ENT = new Set(lexicon.heardEnt);
const MUTE_MENT = new Set(lexicon.muteMent);

const mutesEnt = (word: string): boolean => {
  if (!word.endsWith('ent') || HEARD_ENT.has(word) || /(vi|ti)ent$/u.test(word)) return false;
  return word.endsWith('ment') ? MUTE_MENT.has(word) : true;
};

const NUCLEUS = /eau|œu|oeu|aoû|aî|ai|au|ei|eî|eu|eû|oî|oi|où|oû|ou|œ|ui|[aàâäeéèêëiîïoôöuùûü]/gu;

const syllablesOfPiece = (piece: string): number => {
  const irregular = IRREGULAR[piece];
  if (irregular !== undefined) return irregular;
  let sound = mutesEnt(piece) ? piece.slice(0, -3) : piece.replace(/es?$/u, '');
  // Two-letter sounds where the vowel is not heard.
  sound = sound
    .replace(/qu/gu, 'q')
    .replace(/gu(?=[eéèêiîy])/gu, 'g')
    .replace(/ge(?=[aou])/gu, 'j');
  sound = sound.replace(/y(?=[aàâeéèêioôu])/gu, 'j').replaceAll('y', 'i');
  // « travail, soleil, feuille »: the i belongs to the l.
  sound = sound.replace(/(?<=ou|[aeuœ])il(l|$)/gu, 'j');
  // « bien, pied, premier, mieux »: one sound, except after two consonants (« oublier, crier »).
  sound = sound.replace(/(?<![bcdfgptv][lr])i(?=[eéèê])/gu, 'j');
  return Math.max(1, (sound.match(NUCLEUS) ?? []).length);
};
