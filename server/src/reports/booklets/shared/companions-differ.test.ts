/** The complementary and the manager booklet are each person's own: two of them share few sentences, opposite ones hardly any. */
import { briefReason } from '@eqinox/domain/reports/brief-edition';
import { describe, expect, test } from 'vitest';
import { runs } from '@eqinox/domain/full-size.testing';
import { complementaryDocument } from '../complementary/complementary-document.ts';
import { complementaryTexts } from '../complementary/complementary-texts.ts';
import type { BookletSource } from '../main/main-document.ts';
import { managerDocument } from '../manager/manager-document.ts';
import { managerTexts } from '../manager/manager-texts.ts';
import { commonSentences, personalSentences, sentencesIn, sharedPart } from './personal-sentences.testing.ts';
import { simulatedCrowd } from './simulated-crowd.testing.ts';

const EDITIONS: readonly (readonly [string, (source: BookletSource) => unknown])[] = [
  ['manager', (source) => managerDocument({ ...source, texts: managerTexts(source.texts) }).pages],
  ['complementary', (source) => complementaryDocument({ ...source, texts: complementaryTexts(source.texts) }).pages],
];

/** Somebody, then who answers the opposite. */
const crowd = simulatedCrowd(runs(400, 1000), 150_000);
/** Of answers that carry no booklet the brief edition stands for these two as well. */
const isWhole = ({ booklet }: BookletSource): boolean => briefReason(booklet) === null;
const whole = crowd.filter(isWhole);
const mirrored = crowd.flatMap((source, index) => {
  const other = crowd[index + 1];
  return index % 2 === 0 && other && isWhole(source) && isWhole(other) ? [[source, other] as const] : [];
});

/** What a facet is stands the same for everybody. */
const DEFINITIONS = sentencesIn(crowd[0]!.texts.names.facets.map(({ definition }) => definition));
/** That the answers say nothing is said alike to whom they say nothing of: it claims nothing of a person. */
const nothingSaid = (pagesOf: (source: BookletSource) => unknown) =>
  commonSentences(crowd.filter(({ booklet }) => !booklet.grouped).map((source) => sentencesIn(pagesOf(source))));

describe.each(EDITIONS)('the %s booklets of a crowd and their opposites', (_name, pagesOf) => {
  const own = personalSentences(
    whole.map((source) => sentencesIn(pagesOf(source))),
    new Set([...DEFINITIONS, ...nothingSaid(pagesOf)]),
  );

  test('any two share at most 35 % of their own sentences', () => {
    let most = 0;
    for (const [index, one] of own.entries()) {
      for (const other of own.slice(index + 1)) most = Math.max(most, sharedPart(one, other));
    }
    expect(own.length).toBeGreaterThan(crowd.length / 2);
    expect(most).toBeLessThanOrEqual(0.35);
    expect(Math.min(...own.map(({ size }) => size))).toBeGreaterThan(40);
  });

  test('opposite people share at most 15 %', () => {
    const ownOf = (source: BookletSource) => own[whole.indexOf(source)]!;
    const shares = mirrored.map(([one, other]) => sharedPart(ownOf(one), ownOf(other)));
    expect(shares.length).toBeGreaterThan(crowd.length / 5);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.15);
  });
});
