/** Passkeys that one person may have. */
export const MOST_PASSKEYS = 20;
/** Letters of a passkey's name. */
export const LONGEST_PASSKEY_NAME = 60;
