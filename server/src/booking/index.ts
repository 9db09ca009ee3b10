/** The door of `booking` for other features. */
export { revokeBookletLink } from './booklet-links.ts';
export { closeRestitution } from './close-restitution.ts';
export { bookingData, eraseBookings } from './personal-data.ts';
