/** The door of `partners` for other features. */
export { findPartner, isCollaboration, type Partner } from './partners.ts';
