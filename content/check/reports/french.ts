/** What a French text of a booklet must never hold: typing faults, words that judge, agreement with the reader's gender. */

import { typingFaults } from '../typography.ts';
import type { TypingRule } from '../typography.ts';

/** A fault of a text; several rules may speak of one place. */
export type Fault = { readonly level: 'block' | 'warn'; readonly message: string };

/** Beyond what every French text is held to: a booklet neither exclaims nor judges, and its numbers stay with their words. */
const TYPING: readonly TypingRule[] = [
  { pattern: /\d [\p{Ll}+−\d]/u, message: 'a number may part from its word' },
  { pattern: /!/u, message: 'exclamation mark' },
  { pattern: /[✓✔✗✘→↑↓]/u, message: 'a sign that judges' },
];

/** Words that compare with people, judge, predict or diagnose (reference: booklets section 5, "Never"). */
const NEVER: readonly string[] = [
  'percentiles?',
  'la plupart',
  'normes?',
  'rangs?',
  'forte?s?',
  'faible(sse)?s?',
  'lacunes?',
  'améliore[rz]?',
  'talents?',
  'innée?s?',
  'douée?s?',
  'types?',
  'profil (rouge|vert|jaune|bleu)',
  'santé',
  'stress\\p{L}*',
  'anxi\\p{L}*',
  'dépress\\p{L}*',
  'troubles?',
  'symptômes?',
  'maladies?',
  'thérap\\p{L}*',
  'burn',
  'épuise\\p{L}*',
  'métiers?',
  'carrières?',
  'réussites?',
  'école',
  'fiables?',
  'validée?s?',
  'scientifique\\p{L}*',
  'intelligen\\p{L}*',
  'acheter',
  'promotion',
];

const ADVERB = '(?:très|plus|trop|assez|bien|souvent|parfois|peut-être|encore|toujours|déjà|jamais|vraiment)';

/** Adjectives that may agree with the reader when set apart by a comma or at the head of a sentence. */
const APART =
  'prête?s?|remuée?s?|désordonnée?s?|contente?s?|heureu(?:x|se)|fière|attenti(?:f|ve)s?|seule?s?|curieu(?:x|se)';

const whole = (pattern: string): RegExp => {
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
};

/** Words that speak of one gender, or of people in the masculine. */
const GENDERED: readonly TypingRule[] = [
  { pattern: whole('(?<!(une?|lui|cela|D’un) )seule?s?(?! fois)'), message: '“seul” agrees with the reader' },
  {
    pattern: new RegExp(`(?:^|[,;:.?]\\s)(?:${ADVERB} )?(?:${APART})[ ,.]`, 'iu'),
    message: 'an adjective set apart agrees',
  },
  {
    pattern: whole('chacune?|ceux qui|un ami|vos amis|un proche|un collègue|un voisin|le meilleur|nombreux'),
    message: 'generic masculine',
  },
];

/** « Sûrement » is read as « sans doute »: of what holds beyond its margin one says « de façon certaine ». */
const PROBABLY: TypingRule = { pattern: whole('sûrement'), message: 'read as “probably”' };

/** After « vous êtes », « vous restez », « vous rend »…: what does not change with the reader. */
const EPICENE = new Set(
  'là à en dans libre calme utile tranquille capable au sur près par pour un une le la les peu plus moins sans quelques'.split(
    ' ',
  ),
);
/** After « vous a »: participles whose « vous » is an indirect object, or that never agree. */
const UNCHANGING = new Set(
  'fait plu donné appris dit demandé expliqué offert rendu apporté manqué semblé répondu'.split(' '),
);
/** At the head of a sentence and before “, vous”: words that end as participles do and are none. */
const NO_PARTICIPLE = '(?!(?:Si|Ici|Qui|Que|Puis|Depuis|Aussi|Parmi|Mais|Lundi|Midi) )';

const APPOSED = new RegExp(
  `(?:^|[.?] )${NO_PARTICIPLE}\\p{Lu}\\p{L}*(?:é|ée|i|ie|u|ue|is|it|ert)(?: [^,.]{0,30})?, vous `,
  'u',
);

/** Typing faults: those of any French text, then those of a booklet. */
export const typographyFaults = (text: string): readonly Fault[] => {
  return [...typingFaults(text), ...typingFaults(text, TYPING)].map((message) => ({ level: 'block', message }));
};

/** Words of the "never" list; `allowed` are those that this place may say (a method page says what is *not* measured). */
export const forbiddenWords = (text: string, allowed: readonly string[] = []): readonly Fault[] => {
  return NEVER.flatMap((word) => text.match(whole(word)) ?? [])
    .filter((word) => !allowed.includes(word.toLowerCase()))
    .map((word) => ({ level: 'block', message: `forbidden word: ${word}` }));
};

/**
 * Agreement with the reader's gender. Sees an attribute after « vous êtes / restez / vous sentez », a participle after « vous a »,
 * and some words; misses an adjective set apart later in the sentence, so a person still reads the bank twice.
 */
export const genderFaults = (text: string): readonly Fault[] => {
  const attribute = new RegExp(
    `(?:vous (?:vous )?(?:êtes|étiez|serez|restez|sentez|devenez|semblez|rend|rende|rendrait|laisse|trouve|voit)|(?:êtes|étiez|sentez|restez)-vous) (?:${ADVERB} )?(\\p{L}+)`,
    'giu',
  );
  const participle = new RegExp(
    `(?<!\\p{L})vous (?:a|ont|avait|avaient|aura|ait)(?:-t-\\p{L}+)? (?:${ADVERB} )?(\\p{L}+)`,
    'giu',
  );
  return [
    ...[...text.matchAll(attribute)]
      .filter(
        ([, word]) =>
          !EPICENE.has(word!.toLowerCase()) &&
          /(é|ée|i|ie|is|ise|it|ite|u|ue|eux|euse|if|ive|t|te|l|le|r|re|n|ne)s?$/u.test(word!),
      )
      .map(([phrase]): Fault => ({ level: 'block', message: `agrees with the reader: ${phrase}` })),
    ...[...text.matchAll(participle)]
      .filter(([, word]) => !UNCHANGING.has(word!.toLowerCase()))
      .map(([phrase]): Fault => ({ level: 'block', message: `participle may agree with the reader: ${phrase}` })),
    ...[...GENDERED, PROBABLY]
      .filter(({ pattern }) => text.match(pattern) !== null)
      .map(({ message }): Fault => ({
        level: 'block',
        message,
      })),
    ...(APPOSED.test(text) ? [{ level: 'warn' as const, message: 'a participle may be set before “vous”' }] : []),
  ];
};

/** Forms of the two reserved verbs, which claim that behaviour and motivation are both established. */
export const CARRIES = whole('port(?:e|es|ent|ez|é|és|ée|ées|er|ait)');
export const COSTS = whole('coût(?:e|es|ent|é|és|er|s|ait)?|coûteu(?:x|se)s?');
