import type { Bank, Context } from '../statement.ts';

/** The domains in which each context is most at home, enough of them to keep every ceiling of scenes. */
const AT_HOME: Record<Context, readonly string[]> = {
  T: ['work', 'learning', 'screens', 'care', 'body', 'services'],
  F: ['home', 'money', 'body', 'care', 'screens'],
  A: ['leisure', 'neighbourhood', 'care', 'screens', 'money'],
  L: ['leisure', 'learning', 'body', 'screens', 'home'],
  I: ['services', 'neighbourhood', 'money', 'home', 'screens'],
};

/**
 * A domain to try first for each cell, as `facet-block`: the one its facet, then the bank, has used least. Two of a domain in a facet, about
 * a tenth of the bank each.
 */
export const cellDomains = ({ plan }: Pick<Bank, 'plan'>): Map<string, string> => {
  const domains = new Map<string, string>();
  const used = new Map<string, number>();
  const times = (key: string): number => used.get(key) ?? 0;
  for (const { block, left, right, context } of plan) {
    for (const facet of [left, right]) {
      const load = (domain: string): number => 1000 * times(`${facet} ${domain}`) + times(domain);
      const [domain = ''] = [...AT_HOME[context]].toSorted((a, b) => load(a) - load(b));
      for (const key of [`${facet} ${domain}`, domain]) used.set(key, times(key) + 1);
      domains.set(`${facet}-${block}`, domain);
    }
  }
  return domains;
};
