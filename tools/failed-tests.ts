/** The tests that a report says have failed: named at the end of a long run, where they are looked for. */
import { stripVTControlCharacters } from 'node:util';

/** What vitest's JSON report says of each file. */
interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

/** What Playwright's JSON report says, in folders of folders. */
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
  }[];
}

export interface TestReport {
  readonly testResults?: readonly VitestFile[];
  readonly suites?: readonly PlaywrightSuite[];
}

const line = (name: string, message = ''): string => {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return first === '' ? name : `${name}: ${first.slice(0, 200)}`;
};

/** Paths from the root of the repository on. */
const inVitest = (files: readonly VitestFile[], root: string): string[] =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(root) ? name.slice(root.length) : name;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that does not load, or whose set-up fails, has no failed test.
    if (failed.length === 0) return status === 'failed' ? [line(file, message)] : [];
    return failed.map((test) => line(`${file} › ${test.fullName}`, test.failureMessages?.[0]));
  });

const inPlaywright = (suites: readonly PlaywrightSuite[]): string[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...inPlaywright(inner),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line: at, title, tests }) =>
        line(
          `e2e/${file}:${at} › ${title}`,
          tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
        ),
      ),
  ]);

/** One line each: file, name and the first line of what was wrong. */
export const failedTests = ({ testResults = [], suites = [] }: TestReport, root: string): readonly string[] => [
  ...inVitest(testResults, root),
  ...inPlaywright(suites),
];
