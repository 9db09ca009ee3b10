/** The door of `partners` for other features. */
export { findPartner, isBabyPartner, isCollaboration, type Partner } from './partners.ts';
