/** What a partner's logo may be: a PNG, which every browser shows and no browser runs. */
export const MOST_LOGO_BYTES = 40_000;
/** Pixels; it is shown at 176 x 28. */
export const LONGEST_LOGO_SIDE = 1024;
