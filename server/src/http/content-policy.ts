/** What a page of ours may load and where it may send: its Content-Security-Policy. */
import type { Env } from '../env.ts';

/** Directives by name, in helmet's shape. `styles`: digests of what the page styles by itself, before its style sheet is there. */
export const contentPolicy = (
  { cards, booking, site }: Pick<Env, 'cards' | 'booking' | 'site'>,
  styles: readonly string[] = [],
) => {
  const measured = site.tagManagerOrigins;
  return {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', ...imageHosts(booking.images), ...measured],
    // Without a tag manager, scripts and calls are ours alone, as the default says.
    ...(measured.length > 0 && { scriptSrc: ["'self'", ...measured], connectSrc: ["'self'", ...measured] }),
    ...(styles.length > 0 && { styleSrc: ["'self'", ...styles] }),
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'", ...formTargets(cards.hosts)],
  };
};

/** The card page is posted to from ours; in development localhost and 127.0.0.1 are the same neighbour. */
const formTargets = (hosts: readonly string[]): string[] =>
  hosts.flatMap((host) => [host, host.replace('://localhost', '://127.0.0.1')]);

/** Consultants' photos may lie in a storage of another host. */
const imageHosts = (images: string): string[] => (images.startsWith('/') ? [] : [new URL(images).origin]);
