/** The door of `reports` for other features. */
export { BOOKLET_LANGUAGES } from './booklets/shared/report-texts.ts';
export { BOOKLET_COMPOSER } from './booklets/booklet-job.ts';
export type { Diagnostic } from './booklets/printable-diagnostic.ts';
export { existingBooklets, renderBooklet } from './download/existing-booklets.ts';
export { forgetFormerName } from './download/former-name.ts';
export { reportsKept } from './kept.ts';
export { resultsData } from './personal-data.ts';
export { preparedReading } from './results/prepared-reading.ts';
