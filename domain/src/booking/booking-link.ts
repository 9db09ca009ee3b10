/** The way to a consultant's booking page (specification section 4, Explorer booking; decisions section 8). */
import type { CatalogueOffer } from '../offers/words.ts';

type Booked = Pick<CatalogueOffer, 'kind' | 'restitution'>;

/** What a consultant's link may be: a slug of the booking site, with its path, or a partner's value with an @. */
export const BOOKING_SLUG_PATTERN = /^[\w.+@/-]+$/u;

/** A partner consultant has no booking page: the link is like an e-mail address, and the booking is made here. */
export const isPartnerLink = (vyteInLink: string): boolean => vyteInLink.includes('@');

/**
 * How long to book for, in minutes: the option's when the last purchase is one, else the restitution of the last completed
 * offer; null when there is none, and the booking page then asks.
 */
export const bookedMinutes = (lastBuy: Booked | null, lastCompleted: Booked | null): number | null =>
  (lastBuy?.kind === 'option' ? lastBuy : lastCompleted)?.restitution?.minutes ?? null;

export interface BookingLink {
  /** Without a trailing slash. */
  readonly host: string;
  readonly slug: string;
  readonly minutes: number | null;
  readonly email: string;
  readonly name: string;
}

/** `host/{slug}/{duration}?cm={email}&cn={name}`: prefills the booking page, and proves nothing about who booked. */
export const bookingLink = ({ host, slug, minutes, email, name }: BookingLink): string =>
  `${host}/${slug}${minutes === null ? '' : `/${minutes}`}?cm=${encodeURIComponent(email)}&cn=${encodeURIComponent(name)}`;
