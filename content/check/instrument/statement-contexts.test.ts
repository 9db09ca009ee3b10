import { suitsTeam, suitsTeamRating, suitsYouth, WORK_PAIRS } from '@eqinox/domain/reports/statement-contexts';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { expect, test } from 'vitest';
import { readBank } from './bank.ts';

test('what editions rather leave out is what the plan of pairs calls all but work, or everyday life', () => {
  const { plan } = readBank();
  const meetings = plan.flatMap(({ block, left, right, context }) => {
    const statements = [left, right].map((facet) => ({ facet: facet as FacetId, slot: block }));
    return statements.map((chosen, index) => ({ context, meeting: { chosen, left: statements[1 - index]! } }));
  });
  expect(meetings.length).toBe(256);
  for (const { context, meeting } of meetings) {
    const told = [suitsTeam(meeting), suitsYouth(meeting)];
    expect([context, ...told]).toEqual([context, context === 'T', context !== 'I']);
  }
  expect(meetings.filter(({ meeting }) => suitsTeam(meeting))).toHaveLength(16 * WORK_PAIRS);
});

test('of the ratings, a team is shown those that are about work', () => {
  const { resources } = readBank();
  expect(resources.length).toBe(64);
  for (const { facet, slot, context } of resources) {
    const shown = suitsTeamRating({ statement: { facet: facet as FacetId, slot }, value: 0 });
    expect([facet, slot, shown]).toEqual([facet, slot, context === 'T']);
  }
});
