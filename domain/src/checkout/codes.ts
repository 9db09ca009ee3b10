/** Codes as people type them in the one field for promo codes and gift cards. */

/** Letters without accents and digits, in capitals: spaces and dashes are how a code was printed, not what it says. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '');

/** Several codes are separated by commas. An empty text is no code at all; what holds no letter or digit stays, as ''. */
export const plainCodes = (typed: string): string[] => {
  const parts = typed.split(',').filter((part) => part.trim() !== '');
  return [...new Set(parts.map(plainCode))];
};

/** The letters of gift cards: without I and O, which read like digits. */
export const GIFT_CARD_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Whether a plain code is written like a gift card's, 16 letters. Such a code is money: it is never shown or stored again. */
export const looksLikeGiftCard = (code: string): boolean => /^[A-HJ-NP-Z]{16}$/u.test(code);

/** A gift card's code as it is printed, in fours. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?!$)/gu, '$1-');
