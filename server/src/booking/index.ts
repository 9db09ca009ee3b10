/** The door of `booking` for other features. */
export { bookletLinkUntil, revokeBookletLink } from './booklet-links.ts';
export { closeRestitution } from './close-restitution.ts';
export { type Consultants, findConsultant, isExample } from './consultants.ts';
export { bookingData, eraseBookings } from './personal-data.ts';
export { explainedBy } from './explained-by.ts';
export { presentConsultant } from './present-consultant.ts';
