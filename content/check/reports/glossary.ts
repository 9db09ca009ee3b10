/** One glossary: what the interface calls facets, pillars, levels, answers and booklets is what booklets call them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '../../../domain/src/languages.ts';
import { type FlatTexts, readFlatTexts } from './flat-texts.ts';
import { block, type ReportTextFinding } from './text-faults.ts';

const CONTENT = join(import.meta.dirname, '..', '..');
const read = <T>(file: string): T => JSON.parse(readFileSync(join(CONTENT, file), 'utf8')) as T;

type Spoken = Readonly<Record<Language, string>>;
type Named = { readonly id: number; readonly key: string; readonly name: Spoken; readonly article: Spoken };

/** The booklets by the interface's names, and where each says its own. */
const KINDS = {
  main: 'pages.running.kind',
  complementary: 'complementary.pages.running.kind',
  manager: 'manager.pages.running.kind',
  youth: 'youth.pages.running.kind',
  short: 'short.vous.pages.running.kind',
} as const;
const LEVELS = ['en-tete', 'frequente', 'occasionnelle', 'en-retrait'] as const;
const ANSWERS = { rarely: '-1', sometimes: '0', often: '1', nearlyAlways: '2' } as const;

export const checkGlossary = (): readonly ReportTextFinding[] =>
  LANGUAGES.flatMap((language) => [...namesOf(language), ...wordsOf(language, readFlatTexts(language))]);

/** Of facets and pillars, in every language, whether it has booklets or not: statements are judged by these names. */
const namesOf = (language: Language): readonly ReportTextFinding[] => {
  const { facets: shown, pillars: families } = read<{
    facets: { name: Readonly<Record<string, string>> };
    pillars: Readonly<Record<string, { name: string; article: string }>>;
  }>(`interface/${language}/offers.json`);
  const [facets, pillars] = [read<Named[]>('instrument/facets.json'), read<Named[]>('instrument/pillars.json')];
  const same = (where: string, one: string, other: string | undefined) =>
    plain(one) === plain(other ?? '')
      ? []
      : [block(`${language} ${where}`, `“${one}”, and in the interface “${other}”`)];
  // A reader who meets one name twice takes the facet for its pillar.
  const twice = [...facets, ...pillars]
    .map(({ name }) => name[language])
    .filter((name, index, names) => names.indexOf(name) !== index);
  return [
    ...twice.map((name) => block(`${language} names`, `“${name}” is the name of two`)),
    ...facets.flatMap(({ id, key, name, article }) => [
      ...same(`facets.${key}`, name[language], shown.name[`${id}`]),
      ...(article[language].toLowerCase().endsWith(name[language].toLowerCase())
        ? []
        : [block(`${language} facets.${key}`, 'in a sentence it has another name')]),
    ]),
    ...pillars.flatMap(({ key, name, article }) => [
      ...same(`pillars.${key}`, name[language], families[key]?.name),
      ...same(`pillars.${key}.article`, article[language], families[key]?.article),
    ]),
  ];
};

const wordsOf = (language: Language, texts: FlatTexts | null): readonly ReportTextFinding[] => {
  if (!texts) return [];
  const { scale } = read<{ scale: Readonly<Record<string, string>> }>(`interface/${language}/diagnostic.json`);
  const booklets = read<Readonly<Record<string, string>>>(`interface/${language}/reports.json`);
  const { facets } = read<{ facets: { level: Readonly<Record<string, string>> } }>(`interface/${language}/offers.json`);
  const { preparation } = read<{ preparation: { groups: Readonly<Record<string, string>> } }>(
    `interface/${language}/grants.json`,
  );
  const same = (place: string, wanted: string | undefined) => {
    const own = texts.get(place);
    return own !== undefined && plain(own).toLowerCase() !== plain(wanted ?? '').toLowerCase()
      ? [block(`${language} ${place}`, `“${own}”, and in the interface “${wanted}”`)]
      : [];
  };
  // A booklet says the level of one facet, screens head a group of them with it: some languages add a letter.
  const headed = (level: string, shown: string | undefined) => {
    const own = texts.get(`pages.words.levels.${level}`);
    return own !== undefined && !plain(shown ?? '').startsWith(plain(own))
      ? [block(`${language} pages.words.levels.${level}`, `“${own}”, and in the interface “${shown}”`)]
      : [];
  };
  return [
    ...LEVELS.flatMap((level) => [...headed(level, facets.level[level]), ...headed(level, preparation.groups[level])]),
    ...Object.entries(KINDS).flatMap(([kind, place]) => same(place, booklets[kind])),
    ...levelsOf(language, texts),
    ...Object.entries(ANSWERS).flatMap(([answer, value]) => [
      ...same(`evidence.ratings.values.${value}`, scale[answer]),
      ...same(`short.vous.pages.words.answers.${answer}`, scale[answer]),
      ...same(`short.tu.pages.words.answers.${answer}`, scale[answer]),
    ]),
  ];
};

/** Wherever groups are named, on a screen or in the method, they are the booklet's; over several facets in the plural. */
const levelsOf = (language: Language, texts: FlatTexts): readonly ReportTextFinding[] => {
  type Levels = Readonly<Record<string, string>>;
  const { facets } = read<{ facets: { level: Levels } }>(`interface/${language}/offers.json`);
  const { preparation } = read<{ preparation: { groups: Levels } }>(`interface/${language}/grants.json`);
  const { words } = read<{ words: { list: readonly { word: string }[] } }>(`method/${language}.json`);
  const explained = Object.fromEntries(LEVELS.map((key, index) => [key, words.list[index]?.word ?? '']));
  return Object.entries({ offers: facets.level, grants: preparation.groups, method: explained }).flatMap(
    ([place, said]) =>
      LEVELS.filter(
        (key) => !plain(said[key] ?? '').startsWith(plain(texts.get(`pages.words.levels.${key}`) ?? '')),
      ).map((key) => block(`${language} levels.${key}`, `“${said[key]}” in ${place}, and in the booklet another word`)),
  );
};

const plain = (words: string): string => words.replace(/[\u00A0\u202F]/gu, ' ');
