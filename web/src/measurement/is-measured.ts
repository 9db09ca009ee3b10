/**
 * Whether visits to a line of the route table are measured. Where an address holds a secret (a consultant's link, a parent's, a seat's
 * code) nobody's script may read it; and whoever runs the shop is no visitor: their addresses hold numbers of people.
 */
export const isMeasured = (pattern: string | undefined): boolean =>
  pattern !== undefined && !/:(?:token|code)\b|^\/gestion\b/u.test(pattern);
