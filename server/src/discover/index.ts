/** The door of `discover`: the page that explains the product to whoever has no account. */
export { discoverPage } from './discover-page.ts';
export { discoverTexts } from './texts.ts';
export { discoverAddress } from './writing.ts';
