/**
 * An address as it is kept and compared: without the spaces around it and in lower case, which no mailbox in use tells
 * apart.
 */
export const emailOf = (typed: string): string => typed.trim().toLowerCase();

/** Characters that an address may have (RFC 5321). */
export const LONGEST_EMAIL = 254;

/**
 * One address as `emailOf` gives it: words of letters, digits and `_'+-` parted by single dots, then a domain name whose last
 * part has letters only. Narrower than RFC 5321, which allows what mail servers do not; nothing in it can end an address
 * and begin another.
 */
export const EMAIL_PATTERN =
  /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u;

/** Whether this can be an address, as the form and the server ask alike. */
export const isEmail = (typed: string): boolean => {
  const email = emailOf(typed);
  return email.length <= LONGEST_EMAIL && EMAIL_PATTERN.test(email);
};

/** Whether two addresses, as `emailOf` gives them, are one mailbox's as far as letters tell. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);

/** Names of one mail service, and what it does not read in the part before the `@`, as it says itself. */
const SERVICES: readonly { readonly domains: readonly string[]; readonly unread: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], unread: /\./gu },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], unread: /[._-]/gu },
  { domains: ['icloud.com', 'me.com', 'mac.com'], unread: /(?!)/gu },
];

/** What addresses of one mailbox have in common: what follows a `+` is its owner's note, and some services read fewer signs and have several names. */
export const mailboxOf = (email: string): string => {
  const plain = withoutNote(email);
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  const service = SERVICES.find(({ domains }) => domains.includes(domain));
  return service ? `${plain.slice(0, at).replace(service.unread, '')}@${service.domains[0]}` : plain;
};

/** Without what follows a `+`, which is all that mailboxes were known by before. */
export const withoutNote = (email: string): string => email.replace(/\+[^@]*@/u, '@');
