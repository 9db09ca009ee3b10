/**
 * What a password must be when it is chosen: at least 10 characters with a lowercase letter, an uppercase letter and a
 * digit (specification section 5). One that is only being proved follows no rule: it may be older than this one.
 */
export const PASSWORD_PATTERN = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d).{10,}$/su;

/** A ceiling for what hashing may cost, far beyond what people choose. In UTF-16 units, as strings count. */
export const LONGEST_PASSWORD = 256;

/** Whether a password may be chosen, as the form and the server ask alike. */
export const isStrongPassword = (password: string): boolean =>
  password.length <= LONGEST_PASSWORD && PASSWORD_PATTERN.test(password);
