/** The door of `partners` for other features. */
export { keepLogo } from './logos.ts';
export { type Partner, partnerKind, partnerKindOf } from './partners.ts';
export { seedPartners } from './seed-partners.ts';
export { addPartner, changePartner, lockPartner, type WrittenPartner } from './write-partner.ts';
