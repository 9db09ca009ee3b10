/** Lighthouse's mobile profile on the public page, the sign-in screen and a signed-in dashboard: the median of several runs of each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { type Bench, type Figure, figure, median } from '../server/bench/figure.ts';
import { freePorts, withProduct } from '../server/bench/product.ts';
import { browserArgs, findBrowser } from './browser.ts';
import { buildWebWhenStale } from './build-web.ts';

const CATEGORIES: Readonly<Record<string, string>> = {
  performance: 'at least 95',
  accessibility: '100',
  'best-practices': '100',
};
/** Of what search engines are to find. */
const FOUND = { ...CATEGORIES, seo: '100' };

/** A browser whose own profile Lighthouse uses, through a port of its own. */
const withBrowser = async <T>(work: (profile: BrowserContext, port: number) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'eqinox-lighthouse-'));
  const [port = 0] = await freePorts(1);
  const executablePath = findBrowser();
  const profile = await chromium.launchPersistentContext(folder, {
    locale: 'fr-FR',
    args: [...browserArgs, `--remote-debugging-port=${port}`],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    return await work(profile, port);
  } finally {
    await profile.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const measure = async (
  screen: string,
  url: string,
  port: number,
  runs: number,
  wantedOf = CATEGORIES,
): Promise<Figure[]> => {
  const scores: Record<string, number[]> = {};
  const faults = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      locale: 'fr',
      // Whoever is signed in stays it.
      disableStorageReset: true,
      onlyCategories: Object.keys(wantedOf),
    });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
    if (result.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}`);
    const { categories, audits } = result.lhr;
    for (const name of Object.keys(wantedOf)) {
      (scores[name] ??= []).push((categories[name]?.score ?? 0) * 100);
      // Performance is a matter of degree; of the others each fault has a name.
      if (name === 'performance') continue;
      for (const { id, weight } of categories[name]?.auditRefs ?? []) {
        if (weight > 0 && audits[id]?.score === 0) faults.add(id);
      }
    }
  }
  if (faults.size > 0) console.log(`${screen}: ${[...faults].join(', ')}`);
  return Object.entries(wantedOf).map(([name, wanted]) =>
    figure(`Lighthouse, mobile, ${screen}: ${name}`, median(scores[name] ?? []).toFixed(0), wanted),
  );
};

/** A demonstration person with results, so that the dashboard is whole. */
const signIn = async (profile: BrowserContext, site: string): Promise<void> => {
  const email = 'etat5@eqinox.example';
  // By this browser, which holds the cookie afterwards, as everybody's does.
  const reply = await profile.request.post(`${site}/api/identity/sign-in`, {
    data: { email, password: 'Equinoxe2026' },
  });
  const { accessToken } = (await reply.json()) as { readonly accessToken: string };
  const page = await profile.newPage();
  await page.goto(`${site}/login`);
  await page.evaluate(
    (tokens) => {
      for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
    },
    { accessToken, lastUser: email },
  );
  await page.close();
};

const bench: Bench = async (quick) => {
  await buildWebWhenStale();
  return withProduct(({ port: productPort }) =>
    withBrowser(async (profile, port) => {
      const site = `http://localhost:${productPort}`;
      const runs = quick ? 1 : 5;
      const found = await measure('public page', `${site}/decouvrir`, port, runs, FOUND);
      const visitor = await measure('sign-in', `${site}/login`, port, runs);
      await signIn(profile, site);
      return [...found, ...visitor, ...(await measure('dashboard', `${site}/`, port, runs))];
    }),
  );
};

export default bench;
