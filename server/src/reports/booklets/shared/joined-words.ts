/** What a word before a place makes of what fills it: French and Spanish contract. */
import type { Language } from '@eqinox/domain/languages';
import { ofFrenchName } from './of-name.ts';

/** `before`: the word before the place with its space, or nothing. */
type Join = (before: string, value: string) => string;

const plain: Join = (before, value) => before + value;

/** The first letters as they are heard, whatever dresses them. */
const sound = (value: string): string => value.replace(/^\*/u, '').toLocaleLowerCase('es');

/** "del apoyo", "al desafío", "Curiosidad e Iniciativa", "una u otra". */
const spanish: Join = (before, value) => {
  const word = before.trimEnd();
  if (/^(?:de|a)$/iu.test(word) && value.startsWith('el ')) return `${word}l ${value.slice(3)}`;
  if (/^y$/iu.test(word) && /^h?[ií](?![aeo])/u.test(sound(value))) return `${word === 'y' ? 'e' : 'E'} ${value}`;
  if (/^o$/iu.test(word) && /^h?[oó]/u.test(sound(value))) return `${word === 'o' ? 'u' : 'U'} ${value}`;
  return plain(before, value);
};

const CONTRACTED: Readonly<Record<string, string>> = {
  'de le': 'du',
  'de les': 'des',
  'à le': 'au',
  'à les': 'aux',
  'De le': 'Du',
  'De les': 'Des',
  'À le': 'Au',
  'À les': 'Aux',
};

/** "du soutien", "face au défi". An article is in small letters, which tells it from a name that begins like it. */
const french: Join = (before, value) => {
  const [article = ''] = value.split(' ', 1);
  const contracted = CONTRACTED[before + article];
  return contracted === undefined ? plain(before, value) : contracted + value.slice(article.length);
};

const JOINS: Readonly<Record<Language, Join>> = { fr: french, en: plain, es: spanish, ne: plain };

export const joinerOf = (language: Language): Join => JOINS[language];

/** Whose a booklet is. French alone changes its words for a name: elsewhere the text says the rest. */
export const ofNameIn = (language: Language, name: string): string => (language === 'fr' ? ofFrenchName(name) : name);
