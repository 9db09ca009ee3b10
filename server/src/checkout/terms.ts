/** Version of the terms that an order accepts: the date on the document at /assets/legal/cgv.pdf. */
export const TERMS_VERSION = '2026-11-29';
