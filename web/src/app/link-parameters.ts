import { isOneLine } from '@eqinox/domain/identity/one-line';
import { paths } from '../api/paths.ts';
import { isSignedIn } from '../api/session.ts';
import { stored } from '../api/stored.ts';
import { keepConfirmLink } from '../identity/confirm-link.ts';
import { rememberLanguage } from '../language/language.ts';

/** An origin code is kept as it came (decisions, section 10), within reason. */
const LONGEST = { idFrom: 64, initToken: 2048, confirm: 256, lang: 2 } as const;

/** They mean something on the sign-in screen only. */
const OF_SIGN_IN: readonly string[] = ['confirm', 'lang'];

/**
 * Keeps what a partner's link or a gift's e-mail brings (`idFrom`, `initToken`, on any address), and on the sign-in screen the link
 * of a sign-up's mail (`confirm`) and the language of the page that somebody comes from (`lang`); and takes it out of the address,
 * so that it travels in no history and to no other site.
 */
export const keepLinkParameters = (): void => {
  const url = new URL(location.href);
  let found = false;
  for (const name of ['idFrom', 'initToken', 'confirm', 'lang'] as const) {
    const value = url.searchParams.get(name)?.trim();
    if (value === undefined || (OF_SIGN_IN.includes(name) && url.pathname !== paths.login())) continue;
    found = true;
    url.searchParams.delete(name);
    // The server takes no such text: kept, it would stand in the way of signing up.
    if (value === '' || value.length > LONGEST[name] || !isOneLine(value)) continue;
    if (name === 'confirm') keepConfirmLink(value);
    else if (name === 'lang') rememberLanguage(value);
    else stored.set(name, value);
    if (name === 'initToken' && isSignedIn()) {
      import('../identity/gift.ts')
        .then(({ spendOwnGift }) => spendOwnGift(value))
        .catch((error: unknown) => console.error('The token waits for the next sign-in.', error));
    }
  }
  if (found) history.replaceState(history.state, '', url);
};
