import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf, type SheetFault } from './faults.ts';
import { jsonTexts } from './json-texts.ts';
import { makeSheet } from './make-sheet.ts';
import { printTaking } from './print-taking.ts';
import { type Foreign, readSheetTexts, type Sources } from './sheet-texts.ts';
import { corrected, opened, SAVED, type Saving } from './spreadsheet.testing.ts';
import { takeSheet } from './take-sheet.ts';

const LANGUAGES: readonly Foreign[] = ['en', 'es', 'ne'];
const sources = new Map<Foreign, Sources>();
const grids = new Map<Foreign, ReturnType<typeof opened>>();
beforeAll(() => {
  for (const language of LANGUAGES) {
    sources.set(language, readSheetTexts(language));
    grids.set(language, opened(makeSheet(language, sources.get(language))));
  }
}, 120_000);

const take = (
  language: Foreign,
  corrections: Readonly<Record<string, string>>,
  saving: Saving = 'semicolons and CRLF',
  now: Sources = sources.get(language)!,
) => {
  const whole = grids.get(language)!;
  // Whoever corrected something may send those rows alone: thousands that say what the texts say are read once, below.
  const rows = whole.filter((row, index) => index === 0 || Object.hasOwn(corrections, row[1] ?? ''));
  const sent = Object.keys(corrections).length > 0 ? rows : whole;
  return takeSheet(SAVED[saving](corrected(sent, corrections)), () => now);
};
const why = (...args: Parameters<typeof take>) => take(...args).judged.flatMap((one) => one.why);
const textOf = (language: Foreign, place: string) => sources.get(language)!.texts.find((text) => text.place === place)!;

/** The same texts, some of them said otherwise, as if somebody had changed the files since. */
const changedSince = (language: Foreign, place: string, change: { french?: string; text?: string }): Sources => {
  const { texts, files } = sources.get(language)!;
  return { files, texts: texts.map((text) => (text.place === place ? { ...text, ...change } : text)) };
};

const TITLE = 'interface/es/booking.json: lead';
const CODE = 'mails/es.json: orderConfirmed.subject';

describe('a sheet that nobody corrected', () => {
  test.each(
    LANGUAGES.flatMap((language) => (Object.keys(SAVED) as Saving[]).map((saving) => [language, saving] as const)),
  )('%s, saved with %s, changes nothing', (language, saving) => {
    const taking = take(language, {}, saving);
    expect(taking.judged).toEqual([]);
    expect([...taking.files]).toEqual([]);
    expect(taking).toMatchObject({ language, absent: 0, untouched: sources.get(language)!.texts.length });
  });
});

describe('a correction', () => {
  test('is taken, and nothing else differs in its file', () => {
    const { judged, files } = take('es', { [TITLE]: 'Elige a quien te "acompañe"...' });
    expect(judged).toMatchObject([{ now: 'Elige a quien te «acompañe»…', why: [] }]);
    const [[file, after] = ['', '']] = files;
    expect([...files.keys()]).toEqual(['interface/es/booking.json']);
    const before = sources.get('es')!.files.get(file)!;
    const said = textOf('es', TITLE).text;
    expect(after).toBe(before.replace(JSON.stringify(said), '"Elige a quien te «acompañe»…"'));
  });

  test('that was taken is taken once', () => {
    const now = changedSince('es', TITLE, { text: 'Elige bien.' });
    expect(take('es', { [TITLE]: 'Elige bien.' }, 'semicolons and CRLF', now)).toMatchObject({ judged: [] });
  });

  test('of a text whose French, or which itself, is another one by now is refused', () => {
    const corrections = { [TITLE]: 'Elige bien.' };
    const saving = 'semicolons and CRLF';
    expect(why('es', corrections, saving, changedSince('es', TITLE, { french: 'Autre chose.' }))).toEqual([
      'its French text is another one than when the sheet was made',
    ]);
    expect(why('es', corrections, saving, changedSince('es', TITLE, { text: 'Otra cosa.' }))).toEqual([
      'it was changed here since the sheet was made',
    ]);
    expect(why('es', {}, saving, changedSince('es', TITLE, { french: 'Autre', text: 'Otra' }))).toEqual([]);
  });

  test('that stands in two rows in two ways is refused twice, in one way taken once', () => {
    const grid = corrected(grids.get('es')!, { [TITLE]: 'Elige bien.' });
    const again = grid.find((row) => row[1] === TITLE)!;
    const rows = (text: string) => SAVED['semicolons and CRLF']([...grid, again.with(4, text)]);
    const other = takeSheet(rows('Elige mal.'));
    expect(other.judged.map(({ now }) => now)).toEqual([null, null]);
    expect(takeSheet(rows('Elige bien.')).judged.map(({ now }) => now)).toEqual(['Elige bien.']);
  });

  test('in a row without its reference, or of another language, is refused', () => {
    const row = (ref: string, place = TITLE) =>
      SAVED['semicolons and CRLF']([grids.get('es')![0]!, [ref, place, '', '', 'Elige bien.', '', '']]);
    const english = grids.get('en')!.find((cells) => cells[1] === 'interface/en/booking.json: lead')!;
    const first = (file: Buffer) => takeSheet(file).judged[0]?.why;
    expect(first(row(''))).toEqual(['the row lost its reference']);
    expect(first(row(english[0]!, english[1]))).toEqual(['there is no such text']);
    expect(first(row(english[0]!))).toEqual([expect.stringContaining('the reference is of another row')]);
  });
});

describe('the checks', () => {
  test.each<[Foreign, string, string, string | RegExp]>([
    ['es', TITLE, '', 'empty'],
    ['es', TITLE, '   ', 'empty'],
    ['es', CODE, 'Tu pedido está confirmado', 'lacks {number}'],
    ['es', CODE, 'Tu pedido {numero} está {number}', '{numero} is not in French'],
    ['es', CODE, 'Tu pedido {number} {', '{ stands for nothing'],
    ['es', CODE, 'Tu pedido {number} <img src=x>', '< stands for nothing'],
    ['es', CODE, 'Tu pedido {number}\nBcc: x', 'a sign that nobody sees: U+A'],
    ['es', CODE, 'Tu pedido {number} \u202Eodad', 'a sign that nobody sees: U+202E'],
    ['es', TITLE, 'Elige bien?', '¿ without ?, or the other way round'],
    ['es', TITLE, 'Elige "bien.', 'straight quotation mark or apostrophe'],
    ['es', TITLE, 'Elige avec cuidado.', 'a French word: avec'],
    ['es', 'interface/es/offers.json: welcome.title', 'Su menú, usted', /says usted/u],
    ['ne', 'interface/ne/booking.json: lead', 'Choose one.', 'no Devanagari'],
    ['ne', 'interface/ne/booking.json: lead', 'छान्नुहोस्.', 'a full stop for a danda'],
    ['es', 'instrument/languages/es.json: C-05-01', 'No preparo nunca el postre en mi casa.', /^negation/u],
    ['es', 'instrument/languages/es.json: C-05-01', 'Cocino.', /words, wanted/u],
    ['en', 'reports/en/evidence.json: choices.chosen.one', 'You chose it.', /lacks \{/u],
  ])('%s %s: “%s”', (language, place, text, message) => {
    const found = why(language, { [place]: text });
    expect(
      found.some((one) => (typeof message === 'string' ? one === message : message.test(one))),
      found.join('; '),
    ).toBe(true);
    expect(take(language, { [place]: text }).files.size).toBe(0);
  });

  test('a correction may leave what was at fault before it came', () => {
    const place = 'legal/rgaa/es.json: why.zoom';
    const { text } = textOf('es', place);
    const kept = text.replace(/\u00A0?%/gu, '%');
    expect(faultsOf('es', [{ ...textOf('es', place), text: kept }]).map(({ message }) => message)).toContain(
      'no U+00A0 before %',
    );
    expect(take('es', { [place]: `${kept.slice(0, -1)}, siempre.` }).judged[0]?.now).not.toBeNull();
  });

  test('one refusal does not keep others from being taken', () => {
    const { judged, files } = take('es', { [TITLE]: 'Elige bien.', [CODE]: 'Sin número' });
    expect(judged.map(({ row, now }) => [row.place, now])).toEqual(
      expect.arrayContaining([
        [TITLE, 'Elige bien.'],
        [CODE, null],
      ]),
    );
    expect([...files.keys()]).toEqual(['interface/es/booking.json']);
  });
});

describe('a statement', () => {
  const ONE = 'instrument/languages/en.json: C-05-01';
  const OTHER = 'instrument/languages/en.json: C-10-01';

  test('that is corrected has to be translated back again, and says so', () => {
    const { judged, files } = take('en', { [ONE]: 'I make the dessert when my parents cook the main course.' });
    expect(judged[0]).toMatchObject({ why: [], look: [expect.stringContaining('translated back anew')] });
    expect(JSON.parse([...files.values()][0]!)).toMatchObject({
      'C-05-01': 'I make the dessert when my parents cook the main course.',
    });
  });

  test('is refused where its pair is not even any more, unless the other side goes along', () => {
    const long = 'I make the dessert when my family cooks the main course for many people.';
    expect(why('en', { [ONE]: long })).toEqual([expect.stringContaining('apart, wanted at most')]);
    const both = take('en', { [ONE]: long, [OTHER]: 'I set myself a sum of money to save before the holidays.' });
    expect(both.judged.flatMap((one) => one.why)).toEqual([]);
    // The other side alone is refused: so is this one, which leaned on it.
    expect(
      why('en', { [ONE]: long, [OTHER]: 'I never set myself a sum of money to save before the holidays.' }),
    ).toHaveLength(2);
  });
});

const HOSTILE = [
  ...`= + - @ ' " “ « » { } {{ <b> </b> < \\ \\u0041 ; , % ... ¿ ।`.split(' '),
  ...'{number} {name} {{count}} votre usted Hola नमस्ते __proto__'.split(' '),
  '\u202E',
  '\u200B',
  '\u0000',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '[object Object]',
];

test('hostile corrections: nothing is taken that a check refuses, and no other text moves', () => {
  const sign = fc.constantFrom(...HOSTILE);
  const text = fc
    .array(fc.oneof(sign, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 8 })
    .map((parts) => parts.join(''));
  const language = fc.constantFrom(...LANGUAGES);
  const savings = fc.constantFrom<Saving>('as it was written', 'semicolons and CRLF', 'tabs in UTF-16');
  const corrections = fc.array(fc.tuple(fc.nat(), text), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(language, corrections, savings, (language, picked, saving) => {
      const { texts, files } = sources.get(language)!;
      const wanted = Object.fromEntries(picked.map(([at, said]) => [texts[at % texts.length]!.place, said]));
      const grid = grids.get(language)!.filter((row, index) => index === 0 || Object.hasOwn(wanted, row[1] ?? ''));
      const taking = takeSheet(SAVED[saving](corrected(grid, wanted)), () => sources.get(language)!);
      const taken = new Map(taking.judged.flatMap(({ row, now }) => (now === null ? [] : [[row.place, now] as const])));
      for (const [file, after] of taking.files) {
        const said = jsonTexts(after).map((one) => one.text);
        const meant = jsonTexts(files.get(file)!).map((one) => taken.get(`${file}: ${one.path.join('.')}`) ?? one.text);
        expect(said).toEqual(meant);
      }
      for (const { row, now, why: reasons } of taking.judged) {
        expect(Object.keys(wanted)).toContain(row.place);
        expect(reasons.length > 0).toBe(now === null);
      }
      const beside = texts.filter(({ file }) => taking.files.has(file));
      const keyed = (fault: SheetFault) => `${fault.about.join()} ${fault.message}`;
      const before = new Set(faultsOf(language, beside).map(keyed));
      const now = faultsOf(
        language,
        beside.map((one) => ({ ...one, text: taken.get(one.place) ?? one.text })),
      );
      expect(now.filter((fault) => fault.refuses && !before.has(keyed(fault)))).toEqual([]);
      printTaking(taking);
    }),
    { numRuns: 25 },
  );
}, 120_000);
