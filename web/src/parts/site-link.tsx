import type { ReactNode } from 'react';
import type { Site } from '@eqinox/contract/site';
import { readSite } from '../api/site.ts';
import { OutsideLink } from '../ui/link.tsx';

/** Words that lead to one of the operator's addresses; only words where there is none. */
export function SiteLink({ to, children }: { to: keyof Site['links']; children: ReactNode }) {
  const href = readSite().links[to];
  return href === undefined ? children : <OutsideLink href={href}>{children}</OutsideLink>;
}
