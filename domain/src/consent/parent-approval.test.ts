import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type ApprovalAct,
  type ApprovalDecision,
  type ApprovalState,
  approvalState,
  isApprovalAct,
  isApprovalDue,
} from './parent-approval.ts';

const ASKED = new Date('2026-11-20T12:00:00Z');
const after = (days: number, ms = 0) => new Date(ASKED.getTime() + days * 86_400_000 + ms);

describe('a parent’s own yes', () => {
  test.each([
    ['2011-11-21', true],
    ['2011-11-20', false],
    ['1990-01-01', false],
    [null, false],
  ])('born %s, on the fifteenth birthday of some: due %s', (birthday, due) => {
    expect(isApprovalDue(birthday, '2026-11-20')).toBe(due);
  });

  test('is waited for for seven days, to the millisecond', () => {
    expect(approvalState(null, [], ASKED)).toBe('none');
    expect(approvalState(ASKED, [], ASKED)).toBe('waiting');
    expect(approvalState(ASKED, [], after(7, -1))).toBe('waiting');
    expect(approvalState(ASKED, [], after(7))).toBe('none');
  });

  test.each([
    [['yes'], 'yes'],
    [['no'], 'no'],
    [['no', 'yes'], 'yes'],
    [['yes', 'withdrawn'], 'withdrawn'],
    [['yes', 'withdrawn', 'yes'], 'yes'],
    [['yes', 'withdrawn', 'erased'], 'erased'],
  ] as const)('%j: %s, however long ago', (decisions, state) => {
    for (const days of [0, 8, 800]) expect(approvalState(ASKED, decisions, after(days))).toBe(state);
  });

  test('nothing but a yes that was not withdrawn stands as one', () => {
    const decisions = fc.array(fc.constantFrom<ApprovalDecision>('yes', 'no', 'withdrawn', 'erased'));
    fc.assert(
      fc.property(decisions, fc.nat(20), (given, days) => {
        expect(approvalState(ASKED, given, after(days)) === 'yes').toBe(given.at(-1) === 'yes');
      }),
    );
  });

  test('who may do what, when', () => {
    const states: ApprovalState[] = ['none', 'waiting', 'yes', 'no', 'withdrawn', 'erased'];
    const acts: ApprovalAct[] = ['ask', 'code', 'yes', 'no', 'disown', 'withdraw', 'erase'];
    const table = Object.fromEntries(states.map((state) => [state, acts.filter((act) => isApprovalAct(state, act))]));
    expect(table).toEqual({
      none: ['ask'],
      waiting: ['ask', 'code', 'yes', 'no', 'disown'],
      // What a no or a withdrawal ended, the child does not begin again with another address.
      yes: ['withdraw'],
      no: ['code', 'yes'],
      withdrawn: ['code', 'yes', 'erase'],
      erased: [],
    });
  });
});
