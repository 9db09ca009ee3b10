/** Takes a corrected sheet back: each row is taken or refused by itself, and what is taken stands in the files it came from. */
import signatures from '../../interface/signed.json' with { type: 'json' };
import { asPrinted, folded } from './as-typed.ts';
import { faultsOf, type SheetFault } from './faults.ts';
import { jsonTexts, withTexts } from './json-texts.ts';
import { readReference, referenceOf, wordsHash } from './references.ts';
import { readSheet, type ReturnedRow, unguarded } from './sheet-file.ts';
import { type Foreign, readSheetTexts, type SheetText, type Sources } from './sheet-texts.ts';

/** A row that says something else than the texts do. `why` it is refused, or what to `look` at although it is taken. */
export type Judged = {
  readonly row: ReturnedRow;
  readonly text: SheetText | null;
  /** What is printed from now on; null where the row is refused. */
  readonly now: string | null;
  readonly why: readonly string[];
  readonly look: readonly string[];
};

export type Taking = {
  readonly language: Foreign;
  readonly judged: readonly Judged[];
  /** How many rows say what the texts say. */
  readonly untouched: number;
  /** How many texts the file has no row for. */
  readonly absent: number;
  readonly notes: readonly ReturnedRow[];
  /** The files that change, whole. */
  readonly files: ReadonlyMap<string, string>;
};

/** A SheetRefusal for a file of which nothing can be taken. */
export const takeSheet = (file: Uint8Array, sourcesOf: (language: Foreign) => Sources = readSheetTexts): Taking => {
  const { language, rows } = readSheet(file);
  const { texts, files } = sourcesOf(language);
  const byPlace = new Map(texts.map((text) => [text.place, text]));
  const read = rows.filter(({ ref, text }) => ref !== '' || text !== '');
  const compared = read.map((row) => compare(language, row, byPlace.get(row.place) ?? null));
  const judged = judge(language, texts, settleTwins(compared.filter((one) => one !== null)));
  const named = new Set(read.map(({ place }) => place));
  return {
    language,
    judged,
    untouched: compared.length - judged.length,
    absent: texts.filter(({ place }) => !named.has(place)).length,
    notes: rows.filter(({ note }) => note !== ''),
    files: changedFiles(files, judged),
  };
};

/** What a row wants, before the checks; null where it wants nothing. */
const compare = (language: Foreign, row: ReturnedRow, text: SheetText | null): Judged | null => {
  const refused = (why: string): Judged => ({ row, text, now: null, why: [why], look: [] });
  const made = readReference(row.ref);
  if (made === null) return refused('the row lost its reference');
  if (text === null) return refused('there is no such text');
  const cell = unguarded(row.text, text.text);
  const now = asPrinted(language, cell, text.text);
  const is = referenceOf(language, text);
  if (now === text.text || folded(cell) === folded(text.text)) return null;
  if (wordsHash(language, row.place, cell) === made.text) return null;
  if (is.french !== made.french && is.text !== made.text)
    return refused('the reference is of another row, or this text and its French one are others by now');
  if (is.french !== made.french) return refused('its French text is another one than when the sheet was made');
  if (is.text !== made.text) return refused('it was changed here since the sheet was made');
  return { row, text, now, why: [], look: [] };
};

/** One text that stands in two rows with two corrections: nobody knows which is meant. */
const settleTwins = (wanted: readonly Judged[]): readonly Judged[] =>
  wanted.flatMap((one, index) => {
    const twins = wanted.filter(({ row, now }) => now !== null && row.place === one.row.place);
    if (one.now === null || twins.length === 1) return [one];
    if (new Set(twins.map(({ now }) => now)).size === 1) return twins[0] === one ? [one] : [];
    const others = twins.filter((twin) => twin !== wanted[index]).map(({ row }) => row.line);
    return [{ ...one, now: null, why: [`corrected in another way in row ${others.join(', ')}`] }];
  });

/**
 * Refuses whatever brings a fault that the texts did not have, until nothing does: a pair of statements whose one side is refused may
 * not be even any more.
 */
const judge = (language: Foreign, texts: readonly SheetText[], wanted: readonly Judged[]): readonly Judged[] => {
  // A text is held against no text of another file.
  const files = new Set(wanted.flatMap(({ text, now }) => (text && now !== null ? [text.file] : [])));
  const beside = texts.filter(({ file }) => files.has(file));
  const keyOf = ({ about, message }: SheetFault) => `${about.join(' ')} ${message}`;
  const before = new Set(faultsOf(language, beside).map(keyOf));
  const step = (judged: readonly Judged[]): readonly Judged[] => {
    const taken = new Map(
      judged.flatMap(({ text, now }) => (text && now !== null ? [[text.place, now] as const] : [])),
    );
    const after = beside.map((text) => ({ ...text, text: taken.get(text.place) ?? text.text }));
    const brought = faultsOf(language, after).filter((fault) => !before.has(keyOf(fault)));
    const refusing = brought.filter(({ refuses }) => refuses);
    const about = (faults: readonly SheetFault[], { text }: Judged) =>
      faults.filter((fault) => isAbout(fault, text, taken)).map(({ message }) => message);
    const next = judged.map((one): Judged => {
      if (one.now === null) return one;
      const why = about(refusing, one);
      return why.length > 0
        ? { ...one, now: null, why }
        : { ...one, look: about(brought, one).concat(consequences(language, one.text!)) };
    });
    return refusing.length === 0 ? next : step(next);
  };
  return step(wanted);
};

/** What is said of statements that nobody corrected, or of all of them, comes from any of those that were. */
const isAbout = ({ about }: SheetFault, text: SheetText | null, taken: ReadonlyMap<string, string>): boolean => {
  if (about.some((place) => taken.has(place))) return about.includes(text?.place ?? '');
  return text?.kind === 'statement';
};

const consequences = (language: Foreign, { kind, where, text }: SheetText): readonly string[] => {
  const isSigned = signatures.some((one) => one.language === language && one.place === where && one.text === text);
  return [
    ...(isSigned ? ['its signature in content/interface/signed.json was of the former words: take it out'] : []),
    ...(kind === 'statement'
      ? [
          `its back reading (content/instrument/languages/${language}.back.json) was of the former words: it has to be ` +
            'translated back anew, and until then the language is in no new bank',
        ]
      : []),
  ];
};

const changedFiles = (files: ReadonlyMap<string, string>, judged: readonly Judged[]): ReadonlyMap<string, string> => {
  const taken = judged.filter(({ now }) => now !== null);
  return new Map(
    [...new Set(taken.map(({ text }) => text!.file))].map((file) => {
      const said = new Map(
        taken.filter(({ text }) => text!.file === file).map(({ text, now }) => [text!.path.join('.'), now!]),
      );
      const source = files.get(file)!;
      const changes = jsonTexts(source).flatMap((text) => {
        const now = said.get(text.path.join('.'));
        return now === undefined ? [] : [[text, now] as const];
      });
      return [file, withTexts(source, new Map(changes))];
    }),
  );
};
