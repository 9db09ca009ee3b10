import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readBank } from '../bank.ts';
import { groupedBy } from '../grouped.ts';
import { rowsOfDrafts } from './bank-of-drafts.ts';
import { blankDrafts, colourDrafts } from './blank.ts';
import { checkDrafts } from './check-drafts.ts';
import { readDrafts, writeDrafts } from './draft.ts';
import type { DraftBehaviour, FacetDraft } from './draft.ts';

const today = readBank();
const blank = blankDrafts(today, {});
const folder = mkdtempSync(join(tmpdir(), 'drafts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The sheet of facet 6 with its first rows filled in. */
const drafted = (...rows: Partial<DraftBehaviour>[]): FacetDraft[] => [
  {
    ...blank[6]!,
    resources: [],
    behaviours: blank[6]!.behaviours.map((row, i) => ({ ...row, ...rows[i] })),
  },
];
const good: Partial<DraftBehaviour> = {
  fr: 'Après une séance de travail, je félicite une voix timide.',
  scene: 'learning/atelier',
  act: 'relever un effort',
  serves: 'encourager',
  verb: 'féliciter',
  halo: 1,
};
const checksOf = (drafts: FacetDraft[]) =>
  checkDrafts(today, drafts, []).map(({ check, level }) => `${check} ${level}`);

describe('blank sheets', () => {
  it('give every cell of the plan with a band that keeps two sides near', () => {
    const cells = blank.flatMap(({ behaviours }) => behaviours.map(({ cell }) => cell));
    expect(cells).toHaveLength(256);
    for (const { words, characters } of cells) {
      expect(words[1] - words[0]).toBe(3);
      expect(characters[1] - characters[0]).toBe(20);
    }
    for (const { behaviours } of blank) {
      const domains = groupedBy(behaviours, ({ cell }) => cell.domain);
      expect(Math.max(...domains.map(([, rows]) => rows.length))).toBeLessThanOrEqual(3);
    }
  });
  it('are written once, and read as they were', () => {
    expect(writeDrafts(folder, today, blank, colourDrafts(today, {}))).toHaveLength(17);
    expect(readDrafts(folder).facets).toEqual(blank);
    const path = join(folder, '06-soutien.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"fr": ""', '"fr": "Je reste."'));
    expect(writeDrafts(folder, today, blank, [])).toEqual([]);
    expect(readDrafts(folder).facets[6]!.behaviours[0]!.fr).toBe('Je reste.');
    writeFileSync(path, '{');
    expect(readDrafts(folder)).toMatchObject({ unreadable: [expect.stringContaining('06-soutien.json')] });
    expect(readDrafts(folder).facets).toHaveLength(15);
  });
});

describe('drafts', () => {
  it('left blank are no fault', () => {
    const empty = blank.map((sheet) => ({ ...sheet, resources: [] }));
    expect(checkDrafts(today, empty, [])).toEqual([]);
  });
  it('well written say nothing of one row', () => {
    expect(checksOf(drafted(good))).toEqual([]);
  });
  it.each<[string, Partial<DraftBehaviour>, string]>([
    ['a negation', { fr: 'Après une séance de travail, je ne juge pas une voix timide.', verb: 'juger' }, '2 block'],
    ['another form', { fr: 'Je félicite une voix timide après une séance de travail.' }, '21 block'],
    ['a length outside the band', { fr: 'Après un cri, je félicite une voix.' }, '22 warn'],
    ['no scene', { scene: '' }, '32 block'],
    ['a scene of another context', { scene: 'work/consigne' }, '32 block'],
    ['no act', { act: '' }, '33 block'],
    ['a part the definition lacks', { serves: 'plaisanter' }, '34 block'],
    ['a verb that is not there', { verb: 'porter' }, '17 block'],
    [
      'its own family of words',
      { fr: 'Après une séance de travail, je soutiens une voix timide.', verb: 'soutenir' },
      '18 block',
    ],
  ])('with %s are refused', (_, change, wanted) => {
    expect(checksOf(drafted({ ...good, ...change }))).toContain(wanted);
  });
  it('without a verb are reported, and the rows beside them still judged', () => {
    const found = checksOf(
      drafted({ ...good, verb: '' }, { ...good, fr: 'Je relève toujours un effort discret chez moi.' }),
    );
    expect(found).toContain('0 block');
    expect(found).toContain('3 block');
  });
  it('may name screens and money, which the first edition could not', () => {
    expect(
      checksOf(drafted({ ...good, fr: 'Après une séance de travail, je prête mon téléphone.', verb: 'prêter' })),
    ).toEqual([]);
  });
  it('become rows of the plan, whatever a sheet says of its cell', () => {
    const [sheet] = drafted(good);
    sheet!.behaviours[0] = { ...sheet!.behaviours[0]!, cell: { ...sheet!.behaviours[0]!.cell, form: 'A' } };
    expect(rowsOfDrafts(today, [sheet!], []).behaviours).toMatchObject([
      { id: 'C-06-01', form: 'C', scene: good.scene },
    ]);
  });
});
