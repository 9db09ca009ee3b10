import { beginning, type LanguageRules, languageWords, oneOf } from './language-rules.ts';

/** Groups of vowels; two strong ones side by side, or an accented weak one, are two. */
const syllables = (word: string): number =>
  Math.max(1, word.match(/(?:[iuü]?[aeoáéó][iuy]?|[iuüy]+|[íú])/gu)?.length ?? 0);

/** Szigriszt Pazos 1993 (INFLESZ), for one sentence. */
const szigriszt = (text: string): number => {
  const words = languageWords(text);
  const total = words.reduce((sum, word) => sum + syllables(word), 0);
  return 206.835 - (62.3 * total) / words.length - words.length;
};

export const SPANISH: LanguageRules = {
  language: 'es',
  words: [5, 16],
  characters: [26, 95],
  wordsApart: 4,
  script: /^[A-ZÁÉÍÓÚÑ][A-Za-zÁÉÍÓÚÜÑáéíóúüñ ,]*\.$/u,
  firstPerson: /(?<!\p{L})(?:me|mi|mis|mí|mío|mía|conmigo|yo|\p{L}+o|\p{L}+oy|sé|he|\p{L}*me)(?!\p{L})/iu,
  forbidden: {
    negation: oneOf('no|ni|nunca|jamás|nadie|nada|ningún|ninguna|ninguno|sin|tampoco'),
    absolute: oneOf('siempre|todo|toda|todos|todas|totalmente|completamente'),
    frequency: oneOf('cada|a menudo|a veces|suelo|frecuentemente|normalmente|generalmente|rara vez'),
    'duty, wish or ability': oneOf(
      'debo|tengo que|hay que|quiero|quisiera|puedo|podría|soy capaz|sé (?:hacer|escuchar|decir)',
    ),
    future: oneOf('voy a|\\p{L}+(?:aré|eré|iré)'),
    'two halves': oneOf('o|u'),
    'address to the reader': oneOf('tú|tu|tus|te|ti|contigo|usted|ustedes|vosotros|vosotras|os'),
    'gender of the speaker': oneOf('(?:soy|estoy|me siento|me quedo|me pongo|me vuelvo|quedo) \\p{L}+(?:o|a|or|ora)'),
    'comparison with others': oneOf('(?:mejor|más|menos) que (?:los demás|otros|otras personas|nadie)'),
  },
  families: {
    curiosite: beginning('curio'),
    imagination: beginning('imagin'),
    anticipation: beginning('anticip'),
    audace: beginning('auda'),
    ecoute: beginning('escuch'),
    cooperation: beginning('cooper|colabor'),
    soutien: beginning('apoy'),
    transmission: beginning('enseñ'),
    initiative: beginning('inici'),
    affirmation: beginning('asert'),
    defi: beginning('desaf'),
    influence: beginning('influ'),
    organisation: beginning('organi'),
    rigueur: beginning('rigor|rigur'),
    perseverance: beginning('persever'),
    analyse: beginning('anali|análisis'),
  },
  glue: new Set(
    'a al con cuando de del e el en es la las le les lo los me mi mis para por que qué se si su sus un una unas uno unos y'.split(
      ' ',
    ),
  ),
  ease: { measure: 'Szigriszt Pazos', of: szigriszt, least: 65 },
};
