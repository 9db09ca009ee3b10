/** The door of `privacy` for operators' commands and desks, and for the start. */
export { keptProofs } from './consent-proofs.ts';
export { addErasureRequest, decideErasureRequest, lockErasureRequest } from './erasure-requests.ts';
export { findErasure } from './erasures.ts';
export { countAway, startKeepingNoLonger, takeAway } from './keep-no-longer.ts';
export { scheduleErasure } from './schedule-erasure.ts';
