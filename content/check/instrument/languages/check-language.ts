/**
 * The bank's checks in another language: what a machine sees without understanding, by the language's own words. Scenes, acts, parts
 * of the definition and the plan are the bank's; what a text means is for its readers (see back-readings.ts).
 */
import type { Finding } from '../../finding.ts';
import { foundFirst, guessFacets } from '../legibility.ts';
import { markersOf } from '../markers.ts';
import { longerLeft, writtenPairs } from '../pairs.ts';
import { facetLabel, scaleOf } from '../statement.ts';
import type { Bank, Behaviour, Statement } from '../statement.ts';
import { jaccard } from '../stems.ts';
import { groupFault, mean } from '../words.ts';
import { type LanguageRules, languageWords } from './language-rules.ts';

export const LANGUAGE_TITLES: Record<number, string> = {
  1: 'every statement, once, within its length',
  2: 'the language’s own script and signs',
  3: 'words that a statement may not hold',
  4: 'the two sides of a pair are even and share no word',
  5: 'the longer side stands left as often as right',
  6: 'no two statements tell nearly the same',
  7: 'no word marks a facet',
  8: 'words alone do not find the facets',
  9: 'reads easily by the language’s own measure',
  10: 'translated back blind, and found to mean the same; until then it is not published',
  11: 'no word of the own facet’s name; in part 2 one of its four may have one',
};

/** Of how many the two sides of a pair may differ, in every language. */
export const CHARACTERS_APART = 20;
/** As in French: the share of facets that words alone may find, and how many of one facet's sixteen. */
const FOUND = { share: 0.45, ofFacet: 11 };

/** Text by the statement's id. */
export type LanguageTexts = Readonly<Record<string, string>>;

/** A bank whose texts are those of another language: what compares rows by their words reads it as it would French. */
export const inOtherLanguage = (bank: Bank, texts: LanguageTexts): Bank => {
  const said = <S extends Statement>(rows: readonly S[]): S[] =>
    rows.flatMap((row) => (texts[row.id] === undefined ? [] : [{ ...row, fr: texts[row.id]! }]));
  return { ...bank, behaviours: said(bank.behaviours), resources: said(bank.resources), colours: said(bank.colours) };
};

export const checkLanguage = (bank: Bank, texts: LanguageTexts, rules: LanguageRules): Finding[] => {
  const said = inOtherLanguage(bank, texts);
  const all = [...said.behaviours, ...said.resources, ...said.colours];
  return [
    ...missing(bank, texts),
    ...all.flatMap((row) => alone(row, rules)),
    ...checkSides(said, rules),
    ...checkLookalikes(said, rules),
    ...checkFamilies(said, rules),
    ...checkMarks(said, rules),
    ...checkFound(said, rules),
    ...checkEase(said, rules),
  ];
};

const found = (check: number, level: Finding['level'], rows: readonly Statement[], message: string): Finding => ({
  ...groupFault(rows, check, level, rows.map(({ id }) => id).join(', '), message),
  text: rows.map(({ fr }) => fr).join(' | '),
});

const missing = (bank: Bank, texts: LanguageTexts): Finding[] => {
  const rows: Statement[] = [...bank.behaviours, ...bank.resources, ...bank.colours];
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...rows.filter(({ id }) => !texts[id]).map((row) => found(1, 'block', [row], 'not written')),
    ...Object.keys(texts)
      .filter((id) => !known.has(id))
      .map((id) => groupFault([], 1, 'block', id, 'the bank has no such statement')),
  ];
};

const alone = (row: Statement, rules: LanguageRules): Finding[] => {
  const count = languageWords(row.fr).length;
  const characters = [...row.fr].length;
  const faults: [number, string][] = [];
  if (count < rules.words[0] || count > rules.words[1])
    faults.push([1, `${count} words, wanted ${rules.words.join(' to ')}`]);
  if (characters < rules.characters[0] || characters > rules.characters[1]) {
    faults.push([1, `${characters} characters, wanted ${rules.characters.join(' to ')}`]);
  }
  if (!rules.script.test(row.fr)) faults.push([2, 'a sign that the language does not have, or no full stop']);
  if (row.fr !== row.fr.normalize('NFC') || /\s\s|[^\S ]/u.test(row.fr)) faults.push([2, 'stray spaces or marks']);
  if (row.fr.split(',').length > 2) faults.push([2, 'more than one comma']);
  if (rules.firstPerson?.test(row.fr) === false) faults.push([3, 'no word of the first person']);
  for (const [name, pattern] of Object.entries(rules.forbidden)) {
    const word = pattern.exec(row.fr)?.[0];
    if (word !== undefined) faults.push([3, `${name}: « ${word.trim()} »`]);
  }
  return faults.map(([check, message]) => found(check, 'block', [row], message));
};

/** Five-letter beginnings of the words that tell something; in letters with their marks. */
const contentStems = (text: string, { glue }: LanguageRules): Set<string> =>
  new Set(
    languageWords(text)
      .filter((word) => !glue.has(word))
      .map((word) => [...word].slice(0, 5).join('')),
  );

const checkSides = (bank: Bank, rules: LanguageRules): Finding[] => {
  const pairs = writtenPairs(bank);
  const findings = pairs.flatMap(({ left, right }) => {
    const faults: ['block' | 'warn', string][] = [];
    const wordGap = Math.abs(languageWords(left.fr).length - languageWords(right.fr).length);
    const characterGap = Math.abs([...left.fr].length - [...right.fr].length);
    if (wordGap > rules.wordsApart)
      faults.push(['block', `${wordGap} words apart, wanted at most ${rules.wordsApart}`]);
    if (characterGap > CHARACTERS_APART) {
      faults.push(['block', `${characterGap} characters apart, wanted at most ${CHARACTERS_APART}`]);
    }
    const right_ = contentStems(right.fr, rules);
    const shared = [...contentStems(left.fr, rules)].filter((stem) => right_.has(stem));
    if (shared.length > 0) faults.push(['warn', `common word: ${shared.join(', ')}`]);
    return faults.map(([level, message]) => found(4, level, [left, right], message));
  });
  const share = longerLeft(pairs, (text) => [...text].length);
  if (pairs.length === 128 && (share < 0.45 || share > 0.55)) {
    const message = `the longer side stands left in ${(share * 100).toFixed(0)} % of pairs, wanted 45 to 55 %`;
    findings.push(groupFault([], 5, 'block', 'bank', message));
  }
  return findings;
};

const checkLookalikes = ({ behaviours, resources, colours }: Bank, rules: LanguageRules): Finding[] =>
  [behaviours, resources, colours].flatMap((rows: readonly Statement[]) => {
    const stemmed = rows.map((row) => ({ row, stems: contentStems(row.fr, rules) }));
    return stemmed.flatMap((a, index) =>
      stemmed.slice(index + 1).flatMap((b) => {
        const most = scaleOf(a.row) === scaleOf(b.row) ? 0.5 : 0.6;
        const share = jaccard(a.stems, b.stems);
        return share > most
          ? [found(6, 'block', [a.row, b.row], `common stems ${share.toFixed(2)}, wanted at most ${most}`)]
          : [];
      }),
    );
  });

const checkFamilies = ({ facets, behaviours, resources }: Bank, { families }: LanguageRules): Finding[] =>
  facets.flatMap(({ id, key }) => {
    const telling = (rows: readonly (Statement & { facet: number })[]) =>
      rows.filter((row) => row.facet === id && families[key]?.test(row.fr));
    const rated = telling(resources);
    return [...telling(behaviours), ...(rated.length > 1 ? rated : [])].map((row) =>
      found(11, 'block', [row], `« ${families[key]?.exec(row.fr)?.[0]} » is a word of its facet’s name`),
    );
  });

/** Stems of all words, small ones too, and pairs of neighbours. */
const traits = (text: string): Set<string> => {
  const stems = languageWords(text).map((word) => [...word].slice(0, 5).join(''));
  return new Set([...stems, ...stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`)]);
};

/** The same, but for what glue words tell alone or beside one another. */
const markingTraits =
  ({ glue }: LanguageRules) =>
  (text: string): Set<string> =>
    new Set([...traits(text)].filter((trait) => trait.split(' ').some((stem) => !glue.has(stem))));

const checkMarks = (bank: Bank, rules: LanguageRules): Finding[] =>
  markersOf(bank, bank.behaviours, markingTraits(rules)).map(({ facet, trait, inside, outside, others, allowed }) =>
    groupFault(
      inside,
      7,
      'block',
      facetLabel(bank, facet),
      `« ${trait} » ${inside.length} times of 16, ${outside} of ${others} elsewhere, wanted at most ${allowed}`,
    ),
  );

/** Behaviours whose facet words alone find, each left out once. */
export const foundByWords = (behaviours: readonly Behaviour[]): Behaviour[] =>
  guessFacets(behaviours, traits)
    .filter(foundFirst)
    .map(({ row }) => row);

const checkFound = (bank: Bank, _rules: LanguageRules): Finding[] => {
  if (bank.behaviours.length < 256) return [];
  const rows = foundByWords(bank.behaviours);
  const most = Math.floor(256 * FOUND.share);
  return [
    ...(rows.length > most
      ? [groupFault(rows, 8, 'block', 'bank', `words alone find ${rows.length} of 256, wanted at most ${most}`)]
      : []),
    ...bank.facets.flatMap(({ id }) => {
      const own = rows.filter(({ facet }) => facet === id);
      return own.length <= FOUND.ofFacet
        ? []
        : [groupFault(own, 8, 'block', facetLabel(bank, id), `words alone find ${own.length} of 16`)];
    }),
  ];
};

const checkEase = ({ behaviours, resources, colours }: Bank, { ease }: LanguageRules): Finding[] => {
  if ('leftOut' in ease) return [];
  return [behaviours, resources, colours].flatMap((rows: readonly Statement[]) => {
    const value = rows.length === 0 ? ease.least : mean(rows.map(({ fr }) => ease.of(fr)));
    return value >= ease.least
      ? []
      : [groupFault(rows, 9, 'block', 'part', `${ease.measure} ${value.toFixed(0)}, wanted at least ${ease.least}`)];
  });
};
