/** The door of `grants` for other features. */
export { writeGrant } from './grants.ts';
export { grantsKept } from './kept.ts';
export { eraseGrants, grantsData } from './personal-data.ts';
export { eraseMarksOf } from './marks.ts';
export { openGrantsOf } from './open-grants.ts';
export { addNote } from './notes.ts';
export { supportUntil } from './support-access.ts';
export { writeWishes } from './wishes.ts';
