import { suitsWork } from '@eqinox/domain/reports/statement-contexts';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { expect, test } from 'vitest';
import { readBank } from './bank.ts';

test('what the manager edition rather leaves out is what the plan of pairs calls home or leisure', () => {
  const { plan } = readBank();
  const meetings = plan.flatMap(({ block, left, right, context }) => {
    const statements = [left, right].map((facet) => ({ facet: facet as FacetId, slot: block }));
    return statements.map((chosen, index) => ({ context, meeting: { chosen, left: statements[1 - index]! } }));
  });
  expect(meetings.length).toBe(256);
  for (const { context, meeting } of meetings) {
    expect([context, suitsWork(meeting)]).toEqual([context, !['F', 'L'].includes(context)]);
  }
});
