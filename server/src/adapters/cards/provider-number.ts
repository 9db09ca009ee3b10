/**
 * A number that the card provider gave to a call or a transaction. Its notifications write it without leading zeros, its
 * consultations with ten digits: it is kept and compared in this form alone.
 */
export const plainNumber = (written: string): string => written.trim().replace(/^0+(?=\d)/u, '');
