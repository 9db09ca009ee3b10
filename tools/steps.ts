/** Runs named steps, says how each went, and counts the tests inside those that have some. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';
import { failedTests, type TestReport } from './failed-tests.ts';
import { memoryFolder } from './memory-folder.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Every folder that holds sources. */
export const rooms = ['domain', 'contract', 'content', 'server', 'sandbox', 'web', 'e2e', 'tools'] as const;

/** What a step runs: a program of node_modules/.bin or a script of ours, with Node 24. */
export interface Step {
  readonly name: string;
  /** First argument of node: a script of the tree or of a package. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The step writes a JSON report of its tests to the file it finds under this environment variable or argument. */
  readonly report?: 'vitest' | 'playwright';
  /** May run beside any other step: what it says is shown once it is over. The others run one after another, in their order. */
  readonly beside?: boolean;
}

/** How many steps run beside one another: the cores of the smallest machine that we care for. */
const LANES = 2;

export interface Count {
  passed: number;
  failed: number;
}

interface Outcome extends Count {
  /** The failed tests, a line each; of a step without tests, none. */
  readonly named: readonly string[];
}

/** Script of an installed package. */
export const bin = (path: string): string => join(root, 'node_modules', path);

const reporting = (step: Step, file: string): { args: readonly string[]; env: Readonly<Record<string, string>> } => {
  if (step.report === 'vitest') {
    return { args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} };
  }
  if (step.report === 'playwright')
    return { args: ['--reporter=list,json,./e2e/walked-screens.ts'], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } };
  return { args: [], env: {} };
};

const outcomeOf = (step: Step, file: string, ok: boolean): Outcome => {
  const alone = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, named: [] };
  if (!step.report) return alone;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport & {
      numPassedTests?: number;
      numFailedTests?: number;
      stats?: { expected: number; unexpected: number; flaky: number };
    };
    const passed = report.numPassedTests ?? report.stats?.expected ?? 0;
    const failed = report.numFailedTests ?? (report.stats ? report.stats.unexpected + report.stats.flaky : 0);
    // A step that failed without a failed test (a file that does not load) is a failure too.
    return { passed, failed: ok ? failed : Math.max(1, failed), named: failedTests(report, root) };
  } catch {
    return alone;
  }
};

const runStep = (step: Step, common: NodeJS.ProcessEnv): Promise<{ outcome: Outcome; said: string }> =>
  new Promise((resolve) => {
    const folder = mkdtempSync(join(tmpdir(), 'eqinox-step-'));
    const file = join(folder, 'report.json');
    const { args, env } = reporting(step, file);
    const out = step.beside ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, [step.script, ...(step.args ?? []), ...args], {
      cwd: root,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...compileCache, ...common, ...step.env, ...env },
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('close', (code) => {
      const outcome = outcomeOf(step, file, code === 0);
      rmSync(folder, { recursive: true, force: true });
      resolve({ outcome, said: Buffer.concat(said).toString() });
    });
  });

/** Runs all steps, also after a failure, and closes with the line `N passed, N failed`. The exit code says the same. */
export const runSteps = async (steps: readonly Step[]): Promise<void> => {
  const total: Count = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const memory = memoryFolder();
  const common = memory === null ? {} : { TMPDIR: memory };
  const run = async (step: Step): Promise<void> => {
    const title = `\n▶ ${steps.indexOf(step) + 1}/${steps.length} ${step.name}`;
    if (!step.beside) console.log(title);
    const begun = Date.now();
    const { outcome, said } = await runStep(step, common);
    const { passed, failed, named } = outcome;
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) failures.push([step.name, ...named].join('\n    '));
    if (step.beside) console.log(`${title}\n${said.trimEnd()}`.trimEnd());
    console.log(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${Math.round((Date.now() - begun) / 1000)} s`);
  };
  const waiting = steps.filter(({ beside }) => beside);
  let inTurn: Promise<void> | undefined;
  const runInTurn = async (): Promise<void> => {
    for (const step of steps) if (!step.beside) await run(step);
  };
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
    // Whoever is free first goes on with the others: the last of those that may run beside is long.
    await (inTurn ??= runInTurn());
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
};
