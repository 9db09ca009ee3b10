/** What people and spreadsheets type, and the one way in which a language prints it. */
import type { Foreign } from './sheet-texts.ts';

/** The same text, whatever a program did to its spaces, its line ends and the way its accents are stored. */
export const folded = (text: string): string =>
  unbroken(text)
    .replace(/[\p{Zs}\t]/gu, ' ')
    .trim();

const unbroken = (text: string): string => text.normalize('NFC').replace(/\r\n?/gu, '\n');

const QUOTES: Readonly<Record<Foreign, readonly [string, string]>> = {
  en: ['“', '”'],
  es: ['«', '»'],
  ne: ['“', '”'],
};

/**
 * A correction as the language prints it: outer spaces and spaces that do not break as in the text it corrects, marks set right where
 * there is one way to do it. What is doubtful stays as it came, for the checks.
 */
export const asPrinted = (language: Foreign, typed: string, former: string): string => {
  const [, before = '', after = ''] = /^(\s*)[^]*?(\s*)$/u.exec(former) ?? [];
  const straight = typed.split('"').length - 1;
  let opens = false;
  const marked = unbroken(typed)
    .trim()
    .replace(/(?<=\p{L})'(?=\p{L})|(?<=s)'(?=\s)/gu, '’')
    .replace(/\.\.\./gu, '…')
    .replace(/"/gu, (mark) => {
      if (straight % 2 === 1) return mark;
      opens = !opens;
      return QUOTES[language][opens ? 0 : 1];
    });
  const spaced = language === 'es' ? marked.replace(/ %/gu, '\u00A0%') : marked;
  const joined = [...former.matchAll(/[\p{L}\p{M}\p{N}\p{S}%}]+[\u00A0\u202F][\p{L}\p{M}\p{N}\p{S}%{]+/gu)].reduce(
    (text, [pair]) => text.replaceAll(pair.replace(/[\u00A0\u202F]/gu, ' '), pair),
    spaced,
  );
  return `${before}${joined}${after}`;
};
