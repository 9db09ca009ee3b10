import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { coreOf, coresIn, placeOf } from './one-core.ts';

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
const coresOf = (pid: number | string): number[] =>
  coresIn(/^Cpus_allowed_list:\s*(\S+)$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]!);

describe.runIf(tasksetIsThere && availableParallelism() > 1)('a process of a place', () => {
  const { start, let: letOnto } = placeOf(0);

  test('runs on one core of ours', () => {
    const { execPath = process.execPath, execArgv } = start;
    const said = execFileSync(execPath, [...execArgv, '--print', 'os.availableParallelism()'], { encoding: 'utf8' });
    expect(said.trim()).toBe('1');
  });

  test('is let onto all of them with each of its threads, and back', async () => {
    const { execPath = process.execPath, execArgv } = start;
    const child = spawn(execPath, [...execArgv, '--eval', 'console.log("up"); setInterval(() => {}, 1000)'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    const pid = child.pid!;
    const ofThreads = () => readdirSync(`/proc/${pid}/task`).map((thread) => coresOf(`${pid}/task/${thread}`).length);
    expect(new Set(ofThreads())).toEqual(new Set([1]));
    await letOnto!(pid, 'all');
    expect(new Set(ofThreads())).toEqual(new Set([coresOf('self').length]));
    await letOnto!(pid, 'own');
    expect(new Set(ofThreads())).toEqual(new Set([1]));
  });

  test('that is gone is let be', async () => {
    const child = spawn('true');
    await once(child, 'exit');
    await expect(letOnto!(child.pid!, 'all')).resolves.toBeUndefined();
  });
});
