/** The door of `partners` for other features. */
export { isBabyPartner, isCollaboration } from './partners.ts';
