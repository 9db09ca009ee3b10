/** The door of `groups` for other features. */
export { groupsKept } from './kept.ts';
export { eraseGroups, groupsData } from './personal-data.ts';
export { moveSeats } from './move-seats.ts';
export { lockGroupOrder, receivePayment } from './receive-payment.ts';
