/** What a correction has to keep to, said beside its text in the language of whoever corrects. What refuses one is in faults.ts. */
import { lazily } from '@eqinox/domain/lazily';
import { behaviourId } from '../instrument/cells.ts';
import { readBank } from '../instrument/bank.ts';
import { LANGUAGE_RULES } from '../instrument/languages/read-languages.ts';
import { CHARACTERS_APART } from '../instrument/languages/check-language.ts';
import { roomFor } from '../reports/check-languages.ts';
import type { Foreign, SheetText } from './sheet-texts.ts';
import { SHEET_WORDS } from './sheet-words.ts';

/** Read once: thousands of texts are held against it. */
const bank = lazily(readBank);

const PLACE = /\{\{?[\w:]+\}?\}|<\/?\w+>/gu;
const FORMS = /\{(\w+)\|[^|{}]+\|[^|{}]+\}/gu;
/** What is said to a person under 18. */
const YOUNG = /_young|\.young(?:\.|$)|Young\.|^reports\/.*(?:youth\.json|\.tu\.)/u;

/** Each text's limits in a few words, by its place. */
export const limitsOf = (language: Foreign, texts: readonly SheetText[]): ReadonlyMap<string, string> => {
  const beside = pairsOf(texts);
  return new Map(texts.map((text) => [text.place, sayLimits(language, text, beside).join(' · ')]));
};

const figure = (language: Foreign, value: number): string => new Intl.NumberFormat(language).format(value);

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/gu, (place, name: string) => values[name] ?? place);

const sayLimits = (language: Foreign, text: SheetText, beside: ReadonlyMap<string, SheetText>): readonly string[] => {
  const words = SHEET_WORDS[language].limits;
  if (text.kind === 'statement') return statementLimits(language, beside.get(text.where));
  const { place, path, kind, french } = text;
  const key = path.at(-1) ?? '';
  const counted = [...new Set(`${text.text}${french}`.match(FORMS))].map((forms) => /\w+/u.exec(forms)?.[0] ?? '');
  const places = [...new Set(french.match(PLACE))];
  const isYoung = YOUNG.test(place);
  return [
    ...(places.length > 0 ? [fill(kind === 'booklet' ? words.places : words.keep, { places: places.join(' ') })] : []),
    ...[...new Set(counted)].map((counted_) => words.forms.replace('{place}', counted_)),
    ...(key.endsWith('_one') ? [words.one] : []),
    ...(key.endsWith('_other') ? [words.several] : []),
    ...(isYoung ? [words.young] : []),
    ...(language === 'en'
      ? []
      : [isYoung || kind === 'booklet' || text.file.startsWith('instrument/') ? words.familiar : words.formal]),
    ...(french.includes('*') ? [words.italics] : []),
    ...(text.file.startsWith('mails/') && key === 'subject' ? [words.subject] : []),
    fill(words.room, { most: figure(language, roomFor(french)) }),
  ];
};

const statementLimits = (language: Foreign, other: SheetText | undefined): readonly string[] => {
  const words = SHEET_WORDS[language].limits;
  const rules = LANGUAGE_RULES.find((one) => one.language === language)!;
  const range = ([least, most]: readonly [number, number]) => `${figure(language, least)}–${figure(language, most)}`;
  const apart = { words: figure(language, rules.wordsApart), characters: figure(language, CHARACTERS_APART) };
  return [
    words.speaker,
    fill(words.length, { words: range(rules.words), characters: range(rules.characters) }),
    ...(other === undefined ? [] : [fill(words.pair, { other: other.text, id: other.where, ...apart })]),
  ];
};

/** By the id of one side, the statement of the other. */
const pairsOf = (texts: readonly SheetText[]): ReadonlyMap<string, SheetText> => {
  const statements = new Map(texts.filter(({ kind }) => kind === 'statement').map((text) => [text.where, text]));
  return new Map(
    bank().plan.flatMap(({ block, left, right }) => {
      const [one, other] = [behaviourId(left, block), behaviourId(right, block)];
      const [first, second] = [statements.get(one), statements.get(other)];
      return first && second
        ? ([
            [one, second],
            [other, first],
          ] as const)
        : [];
    }),
  );
};
