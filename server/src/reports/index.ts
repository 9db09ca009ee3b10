/** The door of `reports` for other features. */
export { existingBooklets, renderBooklet } from './existing-booklets.ts';
export { resultsData } from './personal-data.ts';
