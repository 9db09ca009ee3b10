import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PAIR_DESIGN } from '@eqinox/domain/diagnostic/pair-design.scoring';
import { readPublishable } from '../languages/read-languages.ts';
import { checkPublished } from './check-published.ts';
import { planFaults } from './plan-faults.ts';
import { PLACES, publish, readPublished, readVersion, type Version } from './publication.ts';
import { numberOf, publishedBankOf, versionsOf } from './published-bank.ts';

const current = readPublishable();
const bank = publishedBankOf(current);
const number = numberOf(bank);
/** As if it were the only one. */
const version: Version = { number, edition: 1, published: [number], languages: { [number]: versionsOf(bank) } };
const banks = new Map([[number, bank]]);

/** The current bank with one text, or one cell of the plan, changed. */
const withText = (fr: string): typeof current => ({
  ...current,
  behaviours: current.behaviours.map((row, index) => (index === 77 ? { ...row, fr } : row)),
});
const exchanged: typeof current = {
  ...current,
  plan: current.plan.map((row, index) => (index === 9 ? { ...row, left: row.right, right: row.left } : row)),
};
const messages = (...given: Parameters<typeof checkPublished>): string[] =>
  checkPublished(...given).map(({ check, subject, message }) => `${check} ${subject}: ${message}`);

describe('a bank is a version', () => {
  it('the product’s own is published, and every published one is what it was', () => {
    expect(checkPublished(current, readVersion(), readPublished())).toEqual([]);
    expect(readVersion().number).toBe(number);
  });

  it('a statement changed without a new number is refused', () => {
    expect(messages(withText('Je change un mot.'), version, banks)).toEqual([
      expect.stringMatching(/^1 current bank: changed: it is [0-9a-f]{8}, and [0-9a-f]{8} is published/u),
    ]);
  });

  it('so are another side, another place of a colour statement, a translation that comes or a row that goes', () => {
    const moved = current.colours.map((row) => ({ ...row, position: 81 - row.position }));
    const rows = [...current.behaviours, ...current.resources, ...current.colours];
    const translated = { ...current, languages: { en: Object.fromEntries(rows.map(({ id }) => [id, 'I do.'])) } };
    for (const changed of [exchanged, { ...current, colours: moved }, translated]) {
      expect(messages(changed, version, banks)).toEqual([expect.stringContaining('1 current bank: changed')]);
    }
    expect(messages({ ...current, resources: current.resources.slice(1) }, version, banks)).toEqual([
      '1 current bank: no statement 1 of 0',
    ]);
  });

  it('what is not served is no other bank: how a statement is rated, or a language that has not all of them', () => {
    const behaviours = current.behaviours.map((row) => ({ ...row, desirability: 5 }));
    const languages = { ...current.languages, eo: Object.fromEntries(behaviours.map(({ id }) => [id, 'Mi faras.'])) };
    expect(numberOf(publishedBankOf({ ...current, behaviours, languages }))).toBe(number);
  });

  it('a published bank that was changed, renamed, forgotten or taken away is refused', () => {
    const changed = publishedBankOf(withText('Je change un mot.'));
    expect(messages(current, version, new Map([[number, changed]]))).toEqual([
      `2 ${number}: what its file holds has the number ${numberOf(changed)}: put it back`,
    ]);
    expect(messages(current, version, new Map([['0badcafe', bank]]))).toEqual([
      `2 ${number}: its file is gone; sessions that began with it cannot go on`,
      `2 0badcafe: what its file holds has the number ${number}: put it back`,
      '2 0badcafe: published, and not in version.json',
    ]);
    expect(messages(current, { ...version, published: [] }, banks)).toEqual([
      expect.stringContaining(`1 current bank: ${number} is not published`),
      `2 ${number}: published, and not in version.json`,
    ]);
    expect(messages(current, version, new Map([[number, {} as typeof bank]])).join()).toContain('of no bank');
  });

  it('a language has a version of its own: the others keep theirs when one is added or mended', () => {
    const { fr } = bank.texts;
    const spoken = (word: string) => ({ ...bank, texts: { fr: fr!, en: { ...fr!, resources: [[word]] } } });
    const own = versionsOf(bank)['fr'];
    expect(versionsOf({ ...bank, texts: { fr: fr! } })).toEqual({ fr: own });
    const [one, other] = [versionsOf(spoken('one')), versionsOf(spoken('other'))];
    expect([one['fr'], other['fr']]).toEqual([own, own]);
    expect(one['en']).not.toBe(other['en']);
    expect(checkPublished(current, { ...version, languages: {} }, banks)).toMatchObject([
      { check: 2, subject: number },
    ]);
  });

  it('a plan that scoring would not understand is refused', () => {
    expect(planFaults(PAIR_DESIGN)).toEqual([]);
    expect(planFaults(publishedBankOf(exchanged).plan)).toHaveLength(2);
    expect(planFaults([...PAIR_DESIGN.slice(0, 15), PAIR_DESIGN[0]!])).toContain(
      'pair 5-10 of block 1 does not come back exchanged',
    );
    expect(planFaults(PAIR_DESIGN.slice(1))).toEqual(['15 blocks, wanted 16']);
  });
});

describe('publishing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eqinox-banks-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const places = { current: folder, banks: join(folder, 'instruments') };

  it('keeps every bank, makes the last one current, and never writes one twice', () => {
    const second = publishedBankOf(withText('Je change un mot.'));
    expect(publish(bank, 1, places)).toBe(number);
    expect(readVersion(places)).toEqual(version);
    const file = join(places.banks, `${number}.json`);
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(PLACES.banks, `${number}.json`), 'utf8'));
    writeFileSync(file, JSON.stringify(bank));

    const next = publish(second, 2, places);
    const languages = { ...version.languages, [next]: versionsOf(second) };
    expect(readVersion(places)).toEqual({ number: next, edition: 2, published: [number, next], languages });
    expect(checkPublished(withText('Je change un mot.'), readVersion(places), readPublished(places))).toEqual([]);

    // Back to the first one: it is there still.
    publish(bank, 1, places);
    expect(readVersion(places)).toEqual({ number, edition: 1, published: [number, next], languages });
    expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(bank));
  });
});
