import type { Finding } from '../finding.ts';
import { lexicon } from './lexicon.ts';
import type { Statement } from './statement.ts';
import { bareWords, fault, units } from './words.ts';

const NOT_AGREEING = new Set(lexicon.notAgreeing);

const OPENING =
  /(?:je suis|je me sens|je reste|je deviens|me rend|me laisse|je repars)(?: (très|plus|assez|tout|toute))? (\p{L}+’?)/gu;
const AGREEING = /(?:é|i|u|if|eux|ant|er|el|al|in|on|et|ert|is|t|r|l|s)e?$|(?:ive|euse|ère|elle|ette)s?$/u;

/** The word that seems to agree with the speaker after « je suis, je reste, me rend… », or undefined. */
export const agreementAfterVerb = (text: string): string | undefined => {
  const plain = units(text).join(' ');
  for (const [, adverb, word = ''] of plain.matchAll(OPENING)) {
    // « je suis tout à… » agrees by itself (tout, toute).
    if (adverb === 'tout' || adverb === 'toute') return adverb;
    if (word.endsWith('’') || NOT_AGREEING.has(word)) continue;
    if (AGREEING.test(word)) return word;
  }
  return undefined;
};

const APPOSED = /(?:ée?s?|i|ise?|it|u|(?<!q)ue|us|erte?)$/u;
const NOT_APPOSED = new Set(lexicon.notApposed);

/** The first word when it seems to be an apposed participle (« Motivé par un but, je… »), or undefined. */
export const apposedOpening = (text: string): string | undefined => {
  const [first = ''] = bareWords(text);
  const comma = text.indexOf(',');
  const word = first.split('’').at(-1) ?? '';
  if (comma < 0 || comma > first.length + 30) return undefined;
  return APPOSED.test(word) && !NOT_APPOSED.has(word) ? first : undefined;
};

/** Checks 9 and 10: agreement with the speaker; a human signs a false alarm. */
export const checkGender = (statement: Statement): Finding[] => {
  const after = agreementAfterVerb(statement.fr);
  const apposed = apposedOpening(statement.fr);
  return [
    ...(after === undefined ? [] : [fault(statement, 9, 'warn', `may agree with the speaker: ${after}`)]),
    ...(apposed === undefined ? [] : [fault(statement, 10, 'warn', `may be an apposed participle: ${apposed}`)]),
  ];
};
