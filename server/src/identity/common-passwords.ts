/**
 * What a guesser tries first: passwords that follow the rule and are still on everybody's list. A word that many people
 * choose, written as people write words when a rule wants a capital and a digit ("Motdepasse1", "P@ssw0rd2024!",
 * "Marseille13"), a walk over the keyboard, something said twice, or the person's own name. Ships with the product: nobody
 * outside is asked. Only passwords being chosen are held against it, never one that exists.
 */
import { bare, fold } from './common-words.ts';

/** So many digits and signs around a word do not make it a secret. */
const FEW_SIGNS = 6;
/** A shorter part of a name is no name by itself. */
const SHORTEST_NAME = 3;
/** Beyond this nothing is a word with something around it. */
const LONGEST = 64;

/** Words of ours, which are a word's worth to anybody who knows where they are signing up. */
const OURS = ['eqinox', 'eqinoxe', 'orizon', 'diagnostic', 'motdepasse', 'password', 'passe'];

const ROWS = [
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  // Down the columns, of both keyboards.
  ...'1aqw 2zsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik 9ol 0pm 1qaz 2wsx'.split(' '),
];
const NEIGHBOURS = new Set(
  ROWS.flatMap((row) => [...row].slice(1).flatMap((sign, place) => [`${row[place]}${sign}`, `${sign}${row[place]}`])),
);
const SHORTEST_WALK = 3;

/** Letters that people write as another sign; 1 stands for two of them. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
  '|': 'l',
  '(': 'c',
  '+': 't',
};

/** What people put before a word that they love, and before any other: "mon amour", "je suis belle". */
const BEFORE =
  /^(?:jesuis|jsuis|jetaime|jaime|je|tu|cest|vive|moi|mon|ma|mes|ton|ta|tes|notre|nos|le|la|les|un|une|des|petite|petit|my|the|ilove|iam)(?=.{4})/u;
const wordsIn = (said: string): string[] => [said, said.replace(BEFORE, '')];

const spoken = (text: string, one: 'i' | 'l'): string =>
  [...text].map((sign) => (sign === '1' ? one : (SIGNS[sign] ?? sign))).join('');

/** The same text over and over: "abcabc" is "abc"; itself when it is not. */
const unitOf = (text: string): string => {
  for (let size = 1; size <= text.length / 2; size += 1) {
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text) return text.slice(0, size);
  }
  return text;
};

/** How many signs are part of a walk over the keyboard, the alphabet or the digits, or one sign held down. */
const walked = (text: string): number => {
  let [covered, length] = [0, 1];
  for (let at = 1; at <= text.length; at += 1) {
    const pair = text.slice(at - 1, at + 1);
    if (pair.length === 2 && (NEIGHBOURS.has(pair) || pair[0] === pair[1])) {
      length += 1;
    } else {
      if (length >= SHORTEST_WALK) covered += length;
      length = 1;
    }
  }
  return covered;
};

/** Two walks of which every second sign is one's: "a1b2c3d4". */
const areTwoWalks = (text: string): boolean =>
  [0, 1].every((start) => {
    const one = [...text].filter((_, place) => place % 2 === start).join('');
    return one.length > SHORTEST_WALK && walked(one) >= one.length - 1;
  });

/** Digits that are no secret however many they are: counted, repeated, or a day of the calendar. */
const isPlain = (digits: string): boolean =>
  digits.length <= FEW_SIGNS ||
  walked(digits) >= digits.length - 2 ||
  unitOf(digits).length <= 3 ||
  /^(?:[0-3]\d[01]\d(?:19|20)\d\d|(?:19|20)\d\d[01]\d[0-3]\d)$/u.test(digits);

/** Every way to see one word with digits and signs around it: the word as it was written, and what is around. */
const readings = function* (text: string): Generator<{ word: string; around: string }> {
  const first = text.search(/[a-z]/u);
  const last = text.length - 1 - [...text].toReversed().join('').search(/[a-z]/u);
  for (let from = 0; from <= first; from += 1) {
    for (let to = text.length; to > last; to -= 1) {
      yield { word: text.slice(from, to), around: bare(text.slice(0, from) + text.slice(to)) };
    }
  }
};

const isNothing = (word: string, names: readonly string[]): boolean => {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), word);
  return rest !== word && rest.replace(/\d/gu, '').length <= 2;
};

/** Whether a password that follows the rule is one that a guesser would try. `own`: names and address of whoever chooses it. */
export const isCommon = (words: ReadonlySet<string>, password: string, own: readonly string[]): boolean => {
  const text = fold(password);
  if (text.length > LONGEST) return false;
  const letters = bare(text);
  const names = [...namesIn(own), ...OURS].toSorted((one, other) => other.length - one.length);
  if (words.has(letters) || walked(letters) >= letters.length - 3 || unitOf(letters).length <= 4) return true;
  const half = unitOf(letters);
  if (half !== letters && (words.has(half.replace(/\d+$/u, '')) || walked(half) >= half.length - 1)) return true;
  if (areTwoWalks(letters)) return true;
  for (const { word, around } of readings(text)) {
    if (!isPlain(around)) continue;
    // A 2 within is said too: "mot2passe".
    const written = [bare(word), bare(spoken(word, 'i')), bare(spoken(word, 'l')), bare(word).replaceAll('2', 'de')];
    for (const said of new Set(written.flatMap(wordsIn))) {
      if (said.length < 4) continue;
      if (words.has(said) || words.has(unitOf(said)) || isNothing(said, names)) return true;
      if (walked(said) >= said.length - 1 || unitOf(said).length <= 3) return true;
    }
  }
  return false;
};

/** The names in what a person is called and in their address: each part that is long enough to be one. */
const namesIn = (own: readonly string[]): string[] =>
  own.flatMap((text) =>
    fold(text)
      .split(/[^a-z0-9]+/u)
      .flatMap((part) => [part, part.replace(/\d+/gu, '')])
      .filter((part) => part.length >= SHORTEST_NAME && !ADDRESS_PARTS.has(part)),
  );
/** What stands in half of all addresses is nobody's name. */
const ADDRESS_PARTS = new Set(['com', 'org', 'net', 'www', 'mail', 'example']);
