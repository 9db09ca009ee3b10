import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { describe, expect, test } from 'vitest';
import { establishedOrder, openGroups, orderNotes } from './booklet-order.ts';
import { simulatedSource } from '../main/main-source.testing.ts';

const { booklet, texts } = simulatedSource();

/** The same booklet with another order of pillars, of which only some pairs are established. */
const ordered = (order: readonly PillarId[], established: readonly string[]): MainBooklet => {
  const comparisons = order.flatMap((higher, index) =>
    order.slice(index + 1).map((lower) => {
      return {
        higher,
        lower,
        gap: 1,
        standardError: 1,
        needed: 1,
        established: established.includes(`${higher}${lower}`),
      };
    }),
  );
  return { ...booklet, told: { ...booklet.told, order }, comparisons };
};

describe('what is established between pillars', () => {
  test.each<[string, PillarId[], string[], [PillarId[], PillarId[]][], PillarId[][]]>([
    [
      'two by two',
      [1, 2, 3, 4],
      ['13', '14', '23', '24'],
      [
        [
          [1, 2],
          [3, 4],
        ],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['nothing', [4, 3, 2, 1], [], [], [[4, 3, 2, 1]]],
    [
      'all',
      [2, 1, 4, 3],
      ['21', '24', '23', '14', '13', '43'],
      [
        [[2], [1, 4, 3]],
        [[1], [4, 3]],
        [[4], [3]],
      ],
      [],
    ],
    ['one ahead', [3, 1, 2, 4], ['31', '32', '34'], [[[3], [1, 2, 4]]], [[1, 2, 4]]],
    [
      'only the ends',
      [1, 2, 3, 4],
      ['14'],
      [[[1], [4]]],
      [
        [1, 2, 3],
        [2, 3, 4],
      ],
    ],
  ])('%s', (_, order, established, precedences, groups) => {
    const given = ordered(order, established);
    expect(establishedOrder(given).map(({ ahead, behind }) => [ahead, behind])).toEqual(precedences);
    expect(openGroups(given)).toEqual(groups);
  });

  test('in words', () => {
    expect(orderNotes(ordered([1, 2, 3, 4], ['13', '14', '23', '24']), texts)).toEqual({
      established:
        'Vous choisissez l’Exploration et la Collaboration plus souvent que la Décision et la Concrétisation.',
      open: 'L’ordre entre l’Exploration et la Collaboration\u202F; entre la Décision et la Concrétisation.',
    });
    expect(orderNotes(ordered([1, 2, 3, 4], []), texts).established).toBe(texts.pages.pillars.notes.established.none);
  });
});
