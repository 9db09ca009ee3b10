/** What becomes of programs that die, refuse, and are asked to stop. Real processes; what they do stands in one line each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSupervisor, type Program } from './supervisor.ts';

/** A program in one line. */
const program = (name: string, line: string): Program => ({ name, args: ['-e', line] });
const FOREVER = `setInterval(() => {}, 1000); process.on('disconnect', () => process.exit(0)); process.on('SIGTERM', () => {});`;

const supervise = (...programs: Program[]) => {
  const lines: string[] = [];
  const pids: number[] = [];
  let tell = (_code: number): void => {};
  const over = new Promise<number>((resolve) => {
    tell = resolve;
  });
  const supervisor = createSupervisor({
    say: (line) => lines.push(line),
    over: tell,
    launched: (pid) => pids.push(pid),
  });
  supervisor.start(programs.map((one) => [one]));
  return { supervisor, lines, pids, over };
};

/** Says `word` and ends with `code`. */
const saying = (word: string, code: number): string => `process.send('${word}', () => process.exit(${code}))`;

describe.concurrent('a program that ends by itself', () => {
  test.each([
    ['killed by the kernel', `process.kill(process.pid, 'SIGKILL');`, 'SIGKILL'],
    ['aborted', `process.kill(process.pid, 'SIGABRT');`, 'SIGABRT'],
    ['by an exception', 'process.exit(1);', 'code 1'],
    ['refused what it was started with before', `process.send('ready', () => ${saying('refused', 1)});`, 'code 1'],
  ])('%s: started again after growing pauses, and given up with code 1', async (_, line, how) => {
    const { lines, pids, over } = supervise(program('other', FOREVER), program('server', line));
    expect(await over).toBe(1);
    expect(lines).toEqual([
      ...[0.25, 0.5, 1, 2].map((pause) => `The server has ended by itself (${how}): starting it again in ${pause} s.`),
      `The server has ended by itself (${how}), for the 5th time within a minute: giving up.`,
    ]);
    expect(pids).toHaveLength(6);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('that refuses to start ends everything at once, without a further word', async () => {
    const { lines, pids, over } = supervise(program('other', FOREVER), program('server', saying('refused', 1)));
    expect(await over).toBe(1);
    expect(lines).toEqual([]);
    expect(pids).toHaveLength(2);
  });
});

describe('asked to stop', () => {
  test.each([
    ['it ends with code 0', 'process.exit(0);'],
    ['it had no time to listen yet', `process.kill(process.pid, 'SIGTERM');`],
    ['it says so, and waits to be stopped', `process.send('asked'); ${FOREVER}`],
  ])('one of them, from outside: %s', async (_, line) => {
    const { lines, pids, over } = supervise(program('other', FOREVER), program('server', line));
    expect(await over).toBe(0);
    expect(lines).toEqual([]);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('all: the last is stopped first, and the one before it only once that has ended', async () => {
    const { supervisor, over, pids } = supervise(program('sandbox', FOREVER), program('server', FOREVER));
    const [sandbox = 0, server = 0] = pids;
    void supervisor.stop(0);
    await expect.poll(() => isThere(server)).toBe(false);
    expect(await over).toBe(0);
    expect(isThere(sandbox)).toBe(false);
    expect(await supervisor.stop(1)).toBe(0);
  });

  test('all: of one group each is asked without waiting for the other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eqinox-supervisor-'));
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    /** Ends once the other has been asked to, too. */
    const together = (own: string, other: string): string =>
      `const fs = require('node:fs'); process.on('SIGTERM', () => {}); setInterval(() => fs.existsSync('${other}') && fs.existsSync('${own}') && process.exit(0), 10);
       process.on('disconnect', () => fs.writeFileSync('${own}', ''));`;
    const code = await new Promise<number>((tell) => {
      const supervisor = createSupervisor({ say: () => {}, over: tell });
      supervisor.start([[program('one', together(one, two)), program('two', together(two, one))]]);
      void supervisor.stop(0);
    });
    expect(code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  test('between a death and the next start: nothing is started any more', async () => {
    const { supervisor, lines, pids, over } = supervise(program('server', 'process.exit(1);'));
    await expect.poll(() => lines.length, { interval: 1 }).toBe(1);
    expect(await supervisor.stop(0)).toBe(0);
    expect(await over).toBe(0);
    expect(pids).toHaveLength(1);
  });
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
