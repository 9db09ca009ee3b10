import { lazy, useState } from 'react';
import { isOffered } from '../identity/passkeys/offer-moment.ts';
import { Quiet } from './quiet.tsx';

const PasskeyOffer = lazy(() => import('../identity/passkeys/passkey-offer.tsx'));

/** On the dashboard that follows a sign-in, and on no other. */
export function PasskeyOfferAtHome() {
  const [offered] = useState(isOffered);
  if (!offered) return null;
  return (
    <Quiet fallback={null}>
      <PasskeyOffer />
    </Quiet>
  );
}
