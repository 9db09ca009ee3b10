/** The door of `reports` for other features. */
export { BOOKLET_COMPOSER } from './booklet-matter.ts';
export { existingBooklets, renderBooklet } from './existing-booklets.ts';
export { resultsData } from './personal-data.ts';
