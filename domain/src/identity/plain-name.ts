/**
 * Names of people in mails to somebody who did not ask for one: a name there must not become a link, nor an advertisement with
 * a number to call.
 */
import { isOneLine } from './one-line.ts';
import { hasVisibleLetter } from './visible-letter.ts';

/** What addresses of sites and mailboxes are made with, after compatible forms are made plain; 。is a full stop in them too. */
const ADDRESS_SIGNS = /[@/\\:。]/u;
/** A full stop that ends no word: only an initial may follow it at once, as in J.R. Exemple. */
const STOP_WITHIN = /\.(?![ ,-]|$|\p{L}(?![\p{L}\p{M}\p{N}]))/u;
/** “Louis 14” is a name; what has more digits is a number. */
const MOST_DIGITS = 2;

/**
 * Whether a text can stand as a person's name where nothing may be advertised: it has a letter, and nothing in it is what a mail
 * program makes a link of, such as `www.exemple.fr`, `nom@exemple.fr` or a telephone number.
 */
export const isPlainName = (text: string): boolean => {
  const plain = text.normalize('NFKC');
  return (
    isOneLine(text) &&
    hasVisibleLetter(plain) &&
    !ADDRESS_SIGNS.test(plain) &&
    !STOP_WITHIN.test(plain) &&
    (plain.match(/\p{N}/gu)?.length ?? 0) <= MOST_DIGITS
  );
};
