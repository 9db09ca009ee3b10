/**
 * Fails a run of all files where a screen of a person was looked at in no test: each address of the route table, each part of the
 * settings and each page of law is to have been read in every language.
 */
import { readdirSync } from 'node:fs';
import type { Reporter, FullResult, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { LEGAL_PAGES, PAGES } from '@eqinox/contract/pages';
import { WALKED } from './walked.ts';

const SETTINGS = ['profile', 'account', 'password', 'billing', 'report'];
/** Loads, decides and leads on: nothing is to be read there. */
const LEADS_ON = new Set<string>(['/eqinox', '/booking-vyte-response/:hasVyte']);
/** Of whoever runs the shop, in French. */
const CONSOLE = '/gestion/*';

const wanted: readonly string[] = PAGES.filter((page) => page !== CONSOLE && !LEADS_ON.has(page)).flatMap((page) => {
  if (page === '/settings/*') return SETTINGS.map((part) => `/settings/${part}`);
  if (page === '/legal/:page') return LEGAL_PAGES.map((name) => `/legal/${name}`);
  return [page];
});

const isAt = (pattern: string, pathname: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/gu, '[^/]+')}/?$`, 'u').test(pathname);

export default class WalkedScreens implements Reporter {
  readonly #walked = new Set<string>();
  #all = false;

  onBegin(_config: unknown, suite: Suite): void {
    const ran = new Set(suite.allTests().map(({ location }) => location.file));
    this.#all = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.e2e.ts')).length === ran.size;
  }

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type === WALKED && description !== undefined) this.#walked.add(description);
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] } | undefined> {
    const missing = wanted.filter((pattern) => ![...this.#walked].some((pathname) => isAt(pattern, pathname)));
    if (!this.#all || status !== 'passed' || missing.length === 0) return undefined;
    console.error(`No test has read these screens in each language: ${missing.join(', ')}`);
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
