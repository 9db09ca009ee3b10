/** The door of `booking` for other features. */
export { revokeBookletLink } from './booklet-links.ts';
export { closeRestitution } from './close-restitution.ts';
export { type Consultants, isExample } from './consultants.ts';
export { bookingData, eraseBookings } from './personal-data.ts';
export { presentConsultant } from './present-consultant.ts';
