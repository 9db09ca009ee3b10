import { suitsTeam, suitsWork, suitsYouth } from '@eqinox/domain/reports/statement-contexts';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { expect, test } from 'vitest';
import { readBank } from './bank.ts';

test('what editions rather leave out is what the plan of pairs calls home or leisure, all but work, or everyday life', () => {
  const { plan } = readBank();
  const meetings = plan.flatMap(({ block, left, right, context }) => {
    const statements = [left, right].map((facet) => ({ facet: facet as FacetId, slot: block }));
    return statements.map((chosen, index) => ({ context, meeting: { chosen, left: statements[1 - index]! } }));
  });
  expect(meetings.length).toBe(256);
  for (const { context, meeting } of meetings) {
    const told = [suitsWork(meeting), suitsTeam(meeting), suitsYouth(meeting)];
    expect([context, ...told]).toEqual([context, !['F', 'L'].includes(context), context === 'T', context !== 'I']);
  }
});
