import { expect, test } from 'vitest';
import { failedTests } from './failed-tests.ts';

test('a failed test is named by its file, its name and the first line of what was wrong', () => {
  const file = {
    name: '/house/server/src/a.test.ts',
    status: 'failed',
    assertionResults: [
      { fullName: 'sums add up', status: 'passed', failureMessages: [] },
      {
        fullName: 'cards do not',
        status: 'failed',
        failureMessages: ['\u001B[31mAssertionError\u001B[39m: 1 is not 2\n at a.ts:3'],
      },
    ],
  };
  expect(failedTests({ testResults: [file] }, '/house/')).toEqual([
    'server/src/a.test.ts › cards do not: AssertionError: 1 is not 2',
  ]);
});

test('a file that does not load is named too, and one that passes is not', () => {
  const passed = {
    name: '/house/b.test.ts',
    status: 'passed',
    assertionResults: [{ fullName: 'b', status: 'passed' }],
  };
  const broken = { name: '/house/c.test.ts', status: 'failed', message: 'Cannot find ./d.ts', assertionResults: [] };
  expect(failedTests({ testResults: [passed, broken] }, '/house/')).toEqual(['c.test.ts: Cannot find ./d.ts']);
});

test('of the browser’s tests, those that are not ok, however deep', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    ok,
    file: 'gift.e2e.ts',
    line: 7,
    tests: [{ results: [{}, ...(message ? [{ error: { message } }] : [])] }],
  });
  const suites = [{ suites: [{ specs: [spec('opens', true), spec('closes', false, 'Timeout\nwhile closing')] }] }];
  expect(failedTests({ suites }, '/house/')).toEqual(['e2e/gift.e2e.ts:7 › closes: Timeout']);
});
