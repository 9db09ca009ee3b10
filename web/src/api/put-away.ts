import { stored } from './stored.ts';

/**
 * A page that the browser had put away for its back button heard of nobody who signed in or out meanwhile, and would act for whoever is
 * there now: it begins anew where that is not who was there when this was called.
 */
export const hearOnReturn = (): void => {
  const person = stored.get('lastUser');
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && stored.get('lastUser') !== person) location.reload();
  });
};
