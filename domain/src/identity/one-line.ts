/**
 * Texts that stand on one line: names, addresses, codes. Line breaks and other controls end a mail's subject and begin
 * another header; what is not seen (direction marks, zero-width signs, halves of a pair) makes one text look like another.
 * The two joiners stay: they shape Devanagari.
 */

/** Nothing but what can be seen, and joiners. */
export const ONE_LINE_PATTERN = /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u200C\u200D])*$/u;

/** Whether a text stands on one line. */
export const isOneLine = (text: string): boolean => ONE_LINE_PATTERN.test(text);

const BREAKS = /\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu;
const UNSEEN = /\p{Cs}|(?![\u200C\u200D])\p{Cf}/gu;

/** The same text on one line, for what was kept before there was a rule: breaks become a space, what is not seen goes. */
export const onOneLine = (text: string): string =>
  isOneLine(text) ? text : text.replace(UNSEEN, '').replace(BREAKS, ' ').trim();
