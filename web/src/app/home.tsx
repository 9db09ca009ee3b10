import type { Offer } from '@eqinox/contract/offers';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useReply } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import { DashboardScreen } from '../offers/dashboard-screen.tsx';

const CompleteProfile = lazy(() => import('../account/complete-profile.tsx'));
const CheckoutPanel = lazy(() => import('../checkout/checkout-panel.tsx'));

/** `/`: the dashboard, or the complete-profile form in its place while the account is new. Here offers meet checkout. */
export default function Home() {
  const { activatedSpace } = useReply('GET /account/identity');
  const [chosen, setChosen] = useState<Offer | null>(null);
  // Whoever is here has left the questionnaires: /eqinox means what was bought, even after a short diagnostic was begun.
  useEffect(() => stored.remove('orizonCredentials'), []);
  if (!activatedSpace) return <CompleteProfile />;
  return (
    <>
      <DashboardScreen onChoose={setChosen} />
      {chosen !== null && (
        <Suspense>
          <CheckoutPanel offer={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
