/** The door of `consent` for other features. */
export { consentsOf } from './consents.ts';
