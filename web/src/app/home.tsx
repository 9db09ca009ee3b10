import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../api/paths.ts';
import { useOptionalReply, useRefresh, useReply } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import { useAge } from '../parts/age.tsx';
import { tidyDraft } from '../checkout/draft.ts';
import { forgetCart } from '../checkout/kept-cart.ts';
import type { TextKey } from '../language/texts.ts';
import { useText, YoungReader } from '../language/language.ts';
import { DashboardScreen } from '../offers/dashboard-screen.tsx';
import { meanSession } from '../parts/mean-session.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Toast } from '../ui/toast.tsx';
import { PasskeyOfferAtHome } from './passkey-offer-at-home.tsx';
import { useCart, useHomeState } from './use-cart.ts';

const CompleteProfile = lazy(() => import('../account/complete-profile.tsx'));
const OrdersUnderWay = lazy(() => import('../checkout/orders-under-way.tsx'));
const ErasureNote = lazy(() => import('../privacy/erasure-note.tsx'));
const MailsReturnNote = lazy(() => import('../identity/mails-return-note.tsx'));
const GroupNote = lazy(() => import('../groups/group-note.tsx'));
const RetakeOffer = lazy(() =>
  import('../diagnostic/retake-offer.tsx').then(({ RetakeOffer }) => ({ default: RetakeOffer })),
);
const RestitutionAtHome = lazy(() => import('./restitution-at-home.tsx'));
const LegacyAccountAtHome = lazy(() =>
  import('./legacy-account.tsx').then(({ LegacyAccountAtHome }) => ({ default: LegacyAccountAtHome })),
);
const CheckoutPanel = lazy(() => import('../checkout/checkout-panel.tsx'));

/** Long enough to be read twice. */
const NOTICE_MS = 8_000;

/** `/`: the dashboard, or the complete-profile form in its place while the account is new. Here offers meet checkout. */
export default function Home() {
  const { activatedSpace } = useReply('GET /account/identity');
  const young = useAge() === 'young';
  const cart = useCart();
  const hasOrdersUnderWay = useOrdersUnderWay();
  const refresh = useRefresh();
  const asked = useAskedOffer();
  // Whoever is here has left the questionnaires: /eqinox means what was bought, even after a short diagnostic was begun.
  useEffect(() => meanSession(null), []);
  useEffect(() => tidyDraft(), []);
  // Asked with what the dashboard asks: its note must not come late.
  const eraseAt = useOptionalReply('GET /privacy/erasure')?.eraseAt ?? null;
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
      <DashboardScreen
        onChoose={cart.choose}
        asked={asked}
        note={<Notes hasOrdersUnderWay={hasOrdersUnderWay} eraseAt={eraseAt} onResume={cart.choose} />}
        sharing={<RestitutionAtHome />}
        retake={(retake) => (
          <Suspense fallback={<Skeleton className="h-24 rounded-button" />}>
            <RetakeOffer {...retake} />
          </Suspense>
        )}
      />
      {cart.chosen !== null && (
        <Suspense>
          <CheckoutPanel
            key={cart.chosen.id}
            offer={cart.chosen}
            onClose={(failure) => {
              cart.close();
              // Found open on the way back from the card page, and bought meanwhile: the dashboard says so itself.
              const isNews = failure !== 'checkout.failure.opening' || !cart.wasFound();
              setFailure((isNews && failure) || null);
              // What was signed there may be under way now.
              void refresh('GET /payment/under-way');
            }}
          />
        </Suspense>
      )}
      <YoungReader value={young}>
        <Notice failure={failure} />
      </YoungReader>
    </>
  );
}

interface NotesProps {
  hasOrdersUnderWay: boolean;
  eraseAt: string | null;
  onResume: ReturnType<typeof useCart>['choose'];
}

/** What the dashboard has to say before its offers. */
function Notes({ hasOrdersUnderWay, eraseAt, onResume }: NotesProps) {
  const { oldAccountWaits, mailsReturnSince: since } = useReply('GET /account/identity');
  return (
    <>
      <Suspense>{hasOrdersUnderWay && <OrdersUnderWay onResume={onResume} />}</Suspense>
      {eraseAt !== null && (
        <Suspense>
          <ErasureNote eraseAt={eraseAt} />
        </Suspense>
      )}
      <Suspense>{since !== null && <MailsReturnNote since={since} />}</Suspense>
      <Suspense>{oldAccountWaits && <LegacyAccountAtHome />}</Suspense>
      {stored.get('groupCode') !== null && (
        <Suspense>
          <GroupNote />
        </Suspense>
      )}
      <PasskeyOfferAtHome />
    </>
  );
}

function Notice({ failure }: { failure: TextKey | null }) {
  const t = useText();
  return <Toast text={failure === null ? null : t(failure)} icon="alert" />;
}

/** Asked together with what the dashboard reads; true from the first order that is under way, also when it has ended since. */
const useOrdersUnderWay = (): boolean => {
  const { payments = [], gifts = [] } = useOptionalReply('GET /payment/under-way') ?? {};
  const [were, setWere] = useState(false);
  if (!were && payments.length + gifts.length > 0) setWere(true);
  return were;
};

/** The offer that a link to here meant to buy ("Acheter à nouveau"), once: coming back or reloading asks for nothing. */
const useAskedOffer = (): number | null => {
  const { offer } = useHomeState();
  const navigate = useNavigate();
  const [asked] = useState<number | null>(offer ?? null);
  // Before the dashboard answers to it, which may be at once: the cart is an entry of its own, on top of this one.
  useLayoutEffect(() => {
    if (offer !== undefined) void navigate('.', { replace: true, state: null });
  }, [offer, navigate]);
  return asked;
};
