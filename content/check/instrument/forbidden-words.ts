import type { Finding } from '../finding.ts';
import type { Edition } from './edition.ts';
import { lexicon } from './lexicon.ts';
import { ofScale, scalesOf } from './statement.ts';
import type { Bank, Statement } from './statement.ts';
import { fault, groupFault, units } from './words.ts';

/**
 * The entries of a list found in a text. An entry is a phrase compared unit by unit; a final `*` matches any ending.
 * With `plural`, a word also matches when it only adds s or x.
 */
export const findPhrases = (text: string, entries: readonly string[], plural = false): string[] => {
  const found = units(text);
  return entries.filter((entry) => startsOf(found, entry, plural).length > 0);
};

const startsOf = (found: readonly string[], entry: string, plural: boolean): number[] => {
  const open = entry.endsWith('*');
  const wanted = units(open ? entry.slice(0, -1) : entry);
  const matches = (unit: string | undefined, index: number): boolean => {
    const want = wanted[index] ?? '';
    if (unit === undefined) return false;
    if (open && index === wanted.length - 1) return unit.startsWith(want);
    return unit === want || (plural && (unit === `${want}s` || unit === `${want}x`));
  };
  return found.flatMap((_, start) => (wanted.every((_w, i) => matches(found[start + i], i)) ? [start] : []));
};

/** Check 2: negations, once « premier pas, pas à pas » and the like are set aside. */
export const findNegations = (text: string): string[] => {
  const found = units(text);
  const kept = new Set(found.map((_, index) => index));
  for (const phrase of lexicon.negationAllowed) {
    const length = units(phrase).length;
    for (const start of startsOf(found, phrase, false)) for (let i = 0; i < length; i++) kept.delete(start + i);
  }
  return findPhrases(found.filter((_, index) => kept.has(index)).join(' '), lexicon.negations);
};

const PRESENT_IN_AIS =
  /^(fais|refais|défais|vais|sais|connais|reconnais|plais|tais|parais|apparais|disparais|nais|hais)$/u;
const PARTICIPLE = /(é|ée|és|ées|i|ie|is|ise|it|ite|u|ue|us|ues|ert|erte|ait|aite|aint|eint|oint|ort|orte)$/u;
/** Nouns, articles and the like after « j’ai » that only look like participles. */
const AFTER_HAVE = new Set(lexicon.notParticiples);
const ADVERBS = new Set(lexicon.adverbs);

/** Check 5: duty, wish, past and future. Returns the forms found. */
export const findOtherMoods = (text: string): string[] => {
  const found = units(text);
  const faults = findPhrases(text, lexicon.duties);
  found.forEach((unit, index) => {
    const before = found[index - 1] ?? '';
    const spoken = before === 'je' || before === 'j’';
    if (/(er|ir)ais?$/u.test(unit) || (spoken && /rais?$/u.test(unit))) faults.push(unit);
    else if (spoken && unit.endsWith('ais') && !PRESENT_IN_AIS.test(unit)) faults.push(unit);
    const have = unit === 'ai' || (before === 'm’' && /^(a|ont)$/u.test(unit));
    const be = before === 'me' && unit === 'suis' && found[index - 2] === 'je';
    if (!have && !be) return;
    const next = found[index + 1] ?? '';
    const participle = ADVERBS.has(next) ? (found[index + 2] ?? '') : next;
    if (PARTICIPLE.test(participle) && !AFTER_HAVE.has(participle)) faults.push(`${before} ${unit} ${participle}`);
  });
  return [...new Set(faults)];
};

const findAbilities = (statement: Statement): string[] => {
  const found = findPhrases(statement.fr, lexicon.abilities);
  if (statement.part !== 1) {
    const [first = ''] = units(statement.fr);
    if (statement.verb === 'réussir' || lexicon.success.includes(first)) found.push('réussir');
  }
  return found;
};

const findGenericMasculines = (text: string): string[] => {
  const found = findPhrases(text, lexicon.genericMasculines);
  const list = units(text);
  // « une seule question » agrees with the noun; « seule » alone agrees with the speaker.
  list.forEach((unit, i) => {
    if (/^seules?$/u.test(unit) && !/^(une|la|ma|les)$/u.test(list[i - 1] ?? '')) found.push(unit);
    if (unit === 'tous' && list[i + 1] === 'les') found.splice(found.indexOf('tous'), 1);
  });
  return found;
};

/** The worlds not everybody shares; the second edition has scenes of screens and of money, and their plain words. */
const WORLDS: Record<Edition, readonly string[]> = {
  1: lexicon.worlds,
  2: lexicon.worlds.filter((word) => !lexicon.worldsOpened.includes(word)),
};

/** Checks 2 to 8: the word lists. */
export const checkForbiddenWords = (statement: Statement, edition: Edition = 1): Finding[] => {
  const text = statement.fr;
  const table: [number, string, string[]][] = [
    [2, 'negation', findNegations(text)],
    [3, 'absolute', findPhrases(text, lexicon.absolutes)],
    [4, 'frequency', findPhrases(text, lexicon.frequencies)],
    [5, 'duty, wish or another tense than the present', findOtherMoods(text)],
    [6, 'ability', findAbilities(statement)],
    [7, 'a world not everybody shares', findPhrases(text, WORLDS[edition], true)],
    [8, 'generic masculine', findGenericMasculines(text)],
  ];
  return table.flatMap(([check, what, found]) =>
    found.length === 0 ? [] : [fault(statement, check, 'block', `${what}: ${found.join(', ')}`)],
  );
};

/** Check 4, second half: « chaque » at most once in a facet or form. `statements` are of one part. */
export const checkEach = (bank: Bank, statements: readonly Statement[]): Finding[] => {
  const part = statements[0]?.part;
  if (part === undefined) return [];
  return scalesOf(bank, part).flatMap(({ id, label }) => {
    const found = ofScale(statements, id).filter((s) => units(s.fr).includes('chaque'));
    const [first] = found;
    if (first === undefined || found.length < 2) return [];
    return [groupFault(found, 4, 'block', label, `« chaque » ${found.length} times, wanted at most 1`)];
  });
};
