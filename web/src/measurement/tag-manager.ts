/** The tag manager's side of the page: its script, its data layer, and what remains when it is sent away. */

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Ours, without which nobody could sign in: everything else that a script can see goes with the agreement. */
const OUR_COOKIE = 'XSRF-TOKEN';

/** Loads the script, once. Only after consent (specification section 4). */
export const loadTagManager = (address: string): void => {
  if (document.querySelector('script[data-tag-manager]') !== null) return;
  pushEvent({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  script.dataset['tagManager'] = '';
  document.head.append(script);
};

/** The data layer is read by the script whenever it comes. */
export const pushEvent = (event: Readonly<Record<string, unknown>>): void => {
  (window.dataLayer ??= []).push(event);
};

/** A script cannot be unloaded: its cookies are removed and the page begins anew without it. */
export const forgetMeasurement = (): void => {
  const domains = ['', ...parentDomains(location.hostname).map((domain) => `; domain=${domain}`)];
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (name === '' || name === OUR_COOKIE) continue;
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
  location.reload();
};

/** `www.eqinox.example` and `eqinox.example`: tag managers write as high as they may. */
const parentDomains = (host: string): string[] => {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_part, index) => parts.slice(index).join('.'));
};
