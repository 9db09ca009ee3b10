/** The door of `grants` for other features. */
export { grantsKept } from './kept.ts';
export { eraseGrants, grantsData } from './personal-data.ts';
export { supportUntil } from './support-access.ts';
