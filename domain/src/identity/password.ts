/**
 * What a password must be when it is chosen: at least 10 characters with a lowercase letter, an uppercase letter and a
 * digit (specification section 5). One that is only being proved follows no rule: it may be older than this one.
 */
export const PASSWORD_PATTERN = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d).{10,}$/su;
