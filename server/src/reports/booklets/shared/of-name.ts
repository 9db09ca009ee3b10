/** « de Bernard », « d’Élise »: how French says whose a booklet is. */

/** First letters that are a vowel to the ear: accents, and the joined letters æ and œ, make no difference. */
const VOWEL = /^[aeiouæœ]/u;
/** A y before a consonant is a vowel (Yves, Yvonne), before a vowel it is none (Yasmine, Yoann). */
const VOWEL_Y = /^y[^aeiouy]/u;

/**
 * First names whose h is mute. The h of others is taken to be aspirated, as it is in those that came from elsewhere (Hakim,
 * Hans, Hiroshi) and in some French ones (Hugues): "de Hector" surprises less than "d’Hamza". Where usage hesitates (Henri,
 * Hubert, Hugo) it is mute here.
 */
const MUTE_H = new RegExp(
  '^(?:hadrien|harmonie|hector|helen|helie|helois|henri|herbert|hercul|hermann?ce|hermin|herve|hilair|hilda|hippolyt|honor|' +
    'horac|hortens|hubert|hugo$|huguette|humbert|hyacinth|hypati)',
  'u',
);

/** The name after "de". A name in another script, a digit or nothing keeps "de". */
export const ofFrenchName = (name: string): string => {
  // Its first word, however it is joined to the next, in small letters without their accents.
  const first = (
    name
      .trim()
      .toLocaleLowerCase('fr')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/^\p{L}+/u) ?? ['']
  )[0];
  return VOWEL.test(first) || VOWEL_Y.test(first) || MUTE_H.test(first) ? `d’${name}` : `de ${name}`;
};
