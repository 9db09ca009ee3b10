/** The door of `consent` for other features. */
export { consentsLacking } from './consents-lacking.ts';
export { consentData } from './personal-data.ts';
