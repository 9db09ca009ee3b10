/**
 * Word families of French, so that a gesture is found in a statement whatever its form: « préparer, prépare, préparation » are
 * one, « dire, dit » too. Endings come off by rule; what no rule joins stands in `families.fr.json`, a family a line. Two words
 * that are joined wrongly let a claim pass, so a family holds no synonym.
 */
import { unaccented } from '../../instrument/words.ts';
import families from './families.fr.json' with { type: 'json' };

/** Without accents, longest first. What stays has three letters at least. */
const ENDINGS = [
  'issement issaient issait issant issent issez issons',
  'ateur atrice ation ition ution ement iraient erait eraient eront irait',
  'aient ante ant ance ence euse eur ure age ion ite',
  'erez erai era irez eons eait eant ait ai ons ez er ir ee e ent it i ie if ive u ue a t',
]
  .flatMap((line) => line.split(' '))
  .toSorted((one, other) => other.length - one.length);

const FAMILY = new Map(
  Object.entries(families).flatMap(([name, forms]) => forms.split(' ').map((form) => [unaccented(form), `=${name}`])),
);

/** The family that a word belongs to. */
export const stemOf = (word: string): string => {
  const plain = unaccented(word);
  return FAMILY.get(plain) ?? shorten(plain.length > 3 ? plain.replace(/[sx]$/u, '') : plain);
};

const shorten = (word: string): string => {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= 3);
  return (ending === undefined ? word : word.slice(0, -ending.length))
    .replace(/qu$/u, 'c')
    .replace(/(?:gu|ge)$/u, 'g')
    .replace(/(?<=\p{L}{3})[iy]$/u, '')
    .replace(/([lmnrtp])\1$/u, '$1');
};

/** Words of a text in lower case, elisions and hyphens apart; places to be filled and what stands between « » are left out. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/\{[^}]*\}|«[^»]*»/gu, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];
