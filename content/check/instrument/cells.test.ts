import { describe, expect, it } from 'vitest';
import { readBank } from './bank.ts';
import { behaviourId, cellsOf, checkBehaviourCells, checkResourceCells } from './cells.ts';
import { behaviour, EMPTY_BANK, FACETS, resource } from './samples.ts';
import type { Context } from './statement.ts';

const { plan } = readBank();
const cells = cellsOf(plan);
const count = (facet: number, key: 'context' | 'form' | 'side', value: string): number =>
  cells.filter((cell) => cell.facet === facet && cell[key] === value).length;

describe('the plan', () => {
  it.each(FACETS.map(({ id }) => id))('gives facet %i its quotas of contexts, forms and sides', (facet) => {
    expect(['T', 'F', 'A', 'L', 'I'].map((context) => count(facet, 'context', context))).toEqual([4, 3, 3, 3, 3]);
    expect(['A', 'B', 'C'].map((form) => count(facet, 'form', form))).toEqual([8, 4, 4]);
    expect(count(facet, 'side', 'left')).toBe(8);
  });
  it('shows each facet once per block, in 128 pairs', () => {
    expect(plan).toHaveLength(128);
    expect(new Set(cells.map(({ facet, slot }) => behaviourId(facet, slot))).size).toBe(256);
  });
  it('repeats block 1 in block 16 with sides reversed and the same cells', () => {
    const pairs = (block: number) => plan.filter((pair) => pair.block === block);
    const turned = pairs(1).map(({ left, right, context, form }) => ({ left: right, right: left, context, form }));
    const last = pairs(16).map(({ left, right, context, form }) => ({ left, right, context, form }));
    expect(last).toHaveLength(8);
    expect(last).toEqual(expect.arrayContaining(turned));
  });
});

describe('cells (check 20)', () => {
  const empty = { ...EMPTY_BANK, plan };
  const cell = cells.find(({ facet, slot }) => facet === 5 && slot === 1);
  const row = behaviour({ ...cell, id: 'C-05-01' });

  it('name what is missing, facet by facet', () => {
    const findings = checkBehaviourCells({ ...empty, behaviours: [row] });
    expect(findings).toHaveLength(16);
    expect(findings[5]?.statements).toHaveLength(15);
    expect(findings[5]?.message).not.toMatch(/slot 1,/u);
  });
  it('refuse another context, side or id', () => {
    const wrong = checkBehaviourCells({ ...empty, behaviours: [{ ...row, context: 'T', side: 'right' }] });
    expect(wrong.filter(({ subject }) => subject === 'C-05-01').map(({ message }) => message)).toEqual([
      'side right, the plan says left',
      'context T, the plan says F',
    ]);
    expect(checkBehaviourCells({ ...empty, behaviours: [{ ...row, id: 'C-05-17' }] })[0]?.message).toBe(
      'no such cell in the plan',
    );
    expect(
      checkBehaviourCells({ ...empty, behaviours: [row, row] }).some((f) => f.message === 'second row with this id'),
    ).toBe(true);
  });
  it('of part 2 want T, F or A, and L', () => {
    const four = (contexts: Context[]) =>
      contexts.map((context, index) => resource({ id: `R-00-${index + 1}`, slot: index + 1, context }));
    const lacking = (contexts: Context[]) =>
      checkResourceCells({ ...empty, resources: four(contexts) }).filter(({ message }) =>
        message.startsWith('context'),
      );
    expect(lacking(['T', 'A', 'L', 'I'])).toEqual([]);
    expect(lacking(['L', 'F', 'T', 'T'])).toEqual([]);
    expect(lacking(['T', 'I', 'L', 'I'])).toMatchObject([{ check: 20, message: 'context lacking: F or A' }]);
  });
});
