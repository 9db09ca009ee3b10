import { stored } from './stored.ts';

/**
 * A page that the browser had put away for its back button heard of nobody who signed in or out meanwhile, and would act for whoever is
 * there now: it begins anew where that is not who was there when it went. Only a page that was put away is shown after it went.
 */
export const hearOnReturn = (): void =>
  addEventListener('pagehide', () => {
    const person = stored.get('lastUser');
    const hear = () => stored.get('lastUser') !== person && location.reload();
    addEventListener('pageshow', hear, { once: true });
  });
