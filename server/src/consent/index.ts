/** The door of `consent` for other features. */
export { missingConsentRefusal } from './missing-consent-refusal.ts';
export { consentData } from './personal-data.ts';
