/** How French is typed in everything people read (look, section 8): quotation marks, narrow and no-break spaces, signs. */

const NARROW = '\u202F';
const SPACE = '\u00A0';

export type TypingRule = { readonly pattern: RegExp; readonly message: string };

const RULES: readonly TypingRule[] = [
  { pattern: /['"`´]/u, message: 'straight quotation mark or apostrophe' },
  { pattern: new RegExp(`(?<!${NARROW})[;?!]`, 'u'), message: 'no U+202F before ; ? or !' },
  // A colon inside a word is an address, an hour or a place to fill.
  { pattern: new RegExp(`(?<!${SPACE}):(?![\\w/])`, 'u'), message: 'no U+00A0 before :' },
  { pattern: new RegExp(`«(?!${NARROW})|(?<!${NARROW})»`, 'u'), message: 'no U+202F inside « »' },
  { pattern: new RegExp(`(?<!${SPACE})[%€]`, 'u'), message: 'no U+00A0 before % or €' },
  { pattern: /[\d}] (?:h|min|s|Mo|ko)(?!\p{L})/u, message: 'a number may part from its unit' },
  { pattern: / [\u00A0\u202F]|[\u00A0\u202F] | {2}|^\s|\s$/u, message: 'doubled or outer space' },
  {
    pattern: / (Exploration|Collaboration|Décision|Concrétisation)(?!\p{L})/u,
    message: 'a pillar may part from its article',
  },
  { pattern: /\.\.|[–—]/u, message: 'three dots, en dash or em dash' },
];

/** What is wrong with the typing of a French text, one message for each rule that it breaks. */
export const typingFaults = (text: string, rules: readonly TypingRule[] = RULES): readonly string[] => {
  return rules.filter(({ pattern }) => pattern.test(text)).map(({ message }) => message);
};
