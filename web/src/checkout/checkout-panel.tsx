import type { Offer } from '@eqinox/contract/offers';
import { useText } from '../language/language.ts';
import { Panel } from '../ui/panel.tsx';

export interface CheckoutPanelProps {
  offer: Offer;
  onClose: () => void;
}

export default function CheckoutPanel({ offer, onClose }: CheckoutPanelProps) {
  const t = useText();
  return (
    <Panel title={offer.libelle} onClose={onClose}>
      {t('app.loading')}
    </Panel>
  );
}
