import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { coreOf, coresIn, onOneCore } from './one-core.ts';

test.each([
  ['0', [0]],
  ['0-1', [0, 1]],
  ['0-2,5', [0, 1, 2, 5]],
  ['3,8-9', [3, 8, 9]],
])('the cores in %s', (list, cores) => {
  expect(coresIn(list)).toEqual(cores);
});

test('places take the cores from the last one down, and begin again', () => {
  expect([0, 1, 2, 3].map((place) => coreOf(place, [0, 1, 5]))).toEqual([5, 1, 0, 5]);
});

const tasksetIsThere = spawnSync('taskset', ['--version']).status === 0;

test.runIf(tasksetIsThere && availableParallelism() > 1)('Node runs on one core of ours', () => {
  const { execPath = process.execPath, execArgv } = onOneCore(0);
  const said = execFileSync(execPath, [...execArgv, '--print', 'os.availableParallelism()'], { encoding: 'utf8' });
  expect(said.trim()).toBe('1');
});
