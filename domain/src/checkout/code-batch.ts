/** Gift cards and promo codes that the console makes: how many at once, and when it takes a second person. Amounts in cents. */
export const MOST_CODES = 1000;
/** The most that one person decides about, of codes at once and of one gift card. */
export const CODES_ALONE = 100;
export const CARD_ALONE_CENTS = 50_00;

/** Whether somebody else has to approve it. `cents` is what one gift card is worth; null for promo codes. */
export const takesTwo = ({ count, cents }: { readonly count: number; readonly cents: number | null }): boolean =>
  count > CODES_ALONE || (cents ?? 0) > CARD_ALONE_CENTS;
