import type { Offer } from '@eqinox/contract/offers';

export function DashboardScreen(_props: { onChoose: (offer: Offer) => void }) {
  return null;
}
