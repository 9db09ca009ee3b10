import type { Offer } from '@eqinox/contract/offers';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../api/paths.ts';
import { useReply } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import { forgetCart } from '../checkout/kept-cart.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { DashboardScreen } from '../offers/dashboard-screen.tsx';
import { Toast } from '../ui/toast.tsx';
import { LegacyAccountAtHome } from './legacy-account.tsx';

const CompleteProfile = lazy(() => import('../account/complete-profile.tsx'));
const CheckoutPanel = lazy(() => import('../checkout/checkout-panel.tsx'));

/** Long enough to be read twice. */
const NOTICE_MS = 8_000;

/** `/`: the dashboard, or the complete-profile form in its place while the account is new. Here offers meet checkout. */
export default function Home() {
  const { activatedSpace } = useReply('GET /account/identity');
  const t = useText();
  const [chosen, setChosen] = useState<Offer | null>(null);
  const asked = useAskedOffer();
  // Whoever is here has left the questionnaires: /eqinox means what was bought, even after a short diagnostic was begun.
  useEffect(() => stored.remove('orizonCredentials'), []);
  const [failure, setFailure] = useState<TextKey | null>(null);

  useEffect(() => {
    if (failure === null) return undefined;
    const timer = setTimeout(() => setFailure(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [failure]);

  // Leaving for the page that ends the order is no leaving: that page still tells what was bought, then forgets it.
  useEffect(
    () => () => {
      if (location.pathname !== paths.paymentSuccess()) forgetCart();
    },
    [],
  );

  if (!activatedSpace) return <CompleteProfile />;
  return (
    <>
      <DashboardScreen onChoose={setChosen} asked={asked} note={<LegacyAccountAtHome />} />
      {chosen !== null && (
        <Suspense>
          <CheckoutPanel
            offer={chosen}
            onClose={(failure) => {
              setChosen(null);
              setFailure(failure ?? null);
            }}
          />
        </Suspense>
      )}
      <Toast text={failure === null ? null : t(failure)} icon="alert" />
    </>
  );
}

/** The offer that a link to here meant to buy ("Acheter à nouveau"), once: coming back or reloading asks for nothing. */
const useAskedOffer = (): number | null => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [asked] = useState<number | null>(() => (state as { offer?: number } | null)?.offer ?? null);
  useEffect(() => {
    if (state !== null) void navigate('.', { replace: true, state: null });
  }, [state, navigate]);
  return asked;
};
