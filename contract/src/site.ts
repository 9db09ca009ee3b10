/** What the operator configured for the pages. The server writes it into `<meta name="site">` of every page that it sends. */
import * as z from 'zod';

/** A page of ours, a page elsewhere, or an address to write to. */
const address = z.string().regex(/^(?:\/[\w-]|https?:\/\/\w|mailto:\S+@)\S*$/u);

/** Addresses of the footer: a link without one is not shown. */
export const siteLinks = z
  .strictObject({
    contact: address,
    team: address,
    press: address,
    linkedin: address,
    instagram: address,
    facebook: address,
    youtube: address,
  })
  .partial();

export interface Site {
  /** Script of the tag manager, loaded after consent only; null when nothing is measured, and nothing asked. */
  readonly tagManager: string | null;
  readonly links: z.infer<typeof siteLinks>;
  /** Languages in which new diagnostics show their statements: to all others they are shown in French, which is said before a sale. */
  readonly statements: readonly string[];
  /** The same of booklets. */
  readonly booklets: readonly string[];
}

/** The address that a link writes to: what is printed cannot be pressed. Null for a page, and where there is no link. */
export const mailAddressOf = (link: string | undefined): string | null => {
  return /^mailto:([^?]+)/u.exec(link ?? '')?.[1] ?? null;
};
