import { stored } from '../api/stored.ts';

/** An origin code is kept as it came (decisions, section 10), within reason. */
const LONGEST = { idFrom: 64, initToken: 2048 } as const;

/**
 * Keeps what a partner's link or a gift's e-mail brings (`idFrom`, `initToken`, on any address) and takes it out of the
 * address, so that it travels in no history and to no other site.
 */
export function keepArrival(): void {
  const url = new URL(location.href);
  let found = false;
  for (const name of ['idFrom', 'initToken'] as const) {
    const value = url.searchParams.get(name)?.trim();
    if (value === undefined) continue;
    found = true;
    url.searchParams.delete(name);
    if (value !== '' && value.length <= LONGEST[name]) stored.set(name, value);
  }
  if (found) history.replaceState(history.state, '', url);
}
