import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { checkShortTexts, readShortTexts } from './check-short-texts.ts';
import type { ShortTexts } from './check-short-texts.ts';
import { findEchoes } from './wording.ts';
import { readYouthTexts } from './youth-texts.ts';

const texts = readShortTexts('fr');

/** Findings that a changed bank has beyond those of the stored one. */
const newFindings = (change: (texts: ShortTexts) => ShortTexts): readonly string[] => {
  const before = new Set(checkShortTexts(texts).map(({ where, message }) => `${where}: ${message}`));
  return checkShortTexts(change(texts))
    .map(({ where, message }) => `${where}: ${message}`)
    .filter((finding) => !before.has(finding));
};

const withText = (address: Address, bank: 'nourishing' | 'steps', key: string, text: string) =>
  newFindings((all) => ({ ...all, [address]: { ...all[address], [bank]: { ...all[address][bank], [key]: text } } }));
const withPages = (address: Address, pages: object) =>
  newFindings((all) => {
    const bank = all[address];
    return { ...all, [address]: { ...bank, pages: { ...(bank.pages as object), ...pages } as typeof bank.pages } };
  });

describe('the texts of the short booklet', () => {
  it('hold no fault', () => {
    expect(checkShortTexts(texts)).toEqual([]);
  });

  it('fill every slot in both addresses', () => {
    const banks = [texts.vous.nourishing, texts.vous.steps, texts.tu.nourishing, texts.tu.steps];
    expect(banks.map((bank) => Object.keys(bank).length)).toEqual([16, 16, 16, 16]);
  });

  it('do not tell a young person what the youth booklet tells', () => {
    const youth = readYouthTexts('fr');
    const placed = (name: string, bank: Readonly<Record<string, string>>) =>
      Object.entries(bank).map(([key, text]) => [`${name}.${key}`, text] as const);
    const both = [
      ...placed('youth.levels', youth.levels),
      ...placed('youth.nourishing', youth.nourishing),
      ...placed('youth.tries', youth.tries),
      ...placed('short.nourishing', texts.tu.nourishing),
      ...placed('short.steps', texts.tu.steps),
    ];
    expect(findEchoes(both, 6)).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    ['vous', 'Cela te fait du bien.', 'says “te” to a reader who is vous'],
    ['tu', 'Cela vous fait du bien.', 'says “vous” to a reader who is tu'],
    ['vous', 'Vous choisissez souvent cela.', 'speaks of behaviour'],
    ['tu', 'Tu es souvent prête à partir.', 'may agree with the reader'],
    ['vous', 'Cette facette vous porte.', 'reserved word: porte'],
    ['vous', 'Votre talent.', 'forbidden word: talent'],
  ] as const)('refuses to tell %s “%s”', (address, text, message) => {
    expect(withText(address, 'nourishing', '0', text).join('\n')).toContain(message);
  });

  it('misses no absent facet and no absent page text', () => {
    const { '15': _, ...fewer } = texts.tu.steps;
    expect(newFindings((all) => ({ ...all, tu: { ...all.tu, steps: fewer } }))).toContain('tu.steps.15: missing');
    expect(withPages('tu', { cover: { title: 'Ton livret court' } })).toContain('tu.pages.cover.rings: missing');
    expect(withPages('tu', { back: 'À bientôt.' })).toContain('vous.pages.back: missing');
  });

  it('wants the limits of the booklet said twice', () => {
    const found = withPages('vous', { reading: { title: 'Vos anneaux' } });
    expect(found).toContain('vous.pages.reading: does not say: Ceci ne dit rien de vos comportements');
    expect(found).toContain('vous.pages.reading: 2 words, wanted 140 to 220');
  });

  it('hears what a facet says as another', () => {
    expect(withText('tu', 'steps', '1', texts.tu.steps['0']!).join('\n')).toMatch(/says as tu\.steps\.0/);
  });
});
