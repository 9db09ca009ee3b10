/** The door of `booking` for other features. */
export { absencesOf, isAbsenceSaid, sayAbsence, settle, siteDateToDecide } from './absences.ts';
export {
  appointmentsOf,
  cancelAppointment,
  cancelWithdrawn,
  findBooked,
  findRestitution,
  missAppointment,
  overSince,
  setAppointment,
  wasHeld,
} from './appointments.ts';
export { bookletLinkUntil, revokeBookletLink } from './booklet-links.ts';
export { makeFeed, stopFeed } from './calendars.ts';
export { type Catalogue, findConsultant, type Listed, readCatalogue, readPlaces, seedCatalogue } from './catalogue.ts';
export { addConsultant, changeConsultant, listConsultant } from './change-catalogue.ts';
export { addPlace, lockPlace, namePlace, usePlace } from './change-places.ts';
export { giveAccount } from './consultant-account.ts';
export { appointmentMail } from './mail-appointment.ts';
export { closeRestitution } from './close-restitution.ts';
export { type Consultants, isExample, type Place } from './consultants.ts';
export { isParentMissing } from './parent-missing.ts';
export { absenceData, bookingData, eraseBookings, opinionData, restitutionDates } from './personal-data.ts';
export { callOffErased } from './erased-dates.ts';
export { explainedBy } from './explained-by.ts';
export { presentConsultant } from './present-consultant.ts';
