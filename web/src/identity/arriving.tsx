import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { isSignedIn } from '../api/session.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { spendGift } from './gift.ts';
import { prepareOffer } from './passkeys/prepare-offer.ts';
import type { Gift } from './step.ts';
import { Waiting } from './waiting.tsx';

/** Specification section 9. */
const LONGEST_WAIT_MS = 10_000;

export interface ArrivingProps {
  /** A token made for the person who just signed in. */
  gift: Gift | null;
  /** The session ended while the account was awaited. */
  onSignedOut: () => void;
}

/** Signed in: waits for the account, at most 10 s, then leaves for home; or offers to try again. */
export default function Arriving({ gift, onSignedOut }: ArrivingProps) {
  const t = useText();
  const navigate = useNavigate();
  const begun = useRef(-1);
  const [attempt, setAttempt] = useState(0);
  const [late, setLate] = useState(false);

  useEffect(() => {
    // Development mounts everything twice; the token must be used once.
    if (begun.current === attempt) return;
    begun.current = attempt;
    const arrive = async () => {
      await Promise.all([call('GET /account', { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }), prepareOffer()]);
      if (gift?.known) await spendGift(gift).catch((error: unknown) => console.error('The token was not used.', error));
      await navigate(paths.home(), { replace: true });
    };
    arrive().catch((error: unknown) => {
      console.error('The account did not arrive.', error);
      if (isSignedIn()) setLate(true);
      else onSignedOut();
    });
  }, [attempt, gift, navigate, onSignedOut]);

  if (!late) return <Waiting>{t('identity.signIn.pending')}</Waiting>;
  return (
    <div role="alert">
      <PageTitle>{t('identity.arriving.title')}</PageTitle>
      <p className="mt-2 mb-8 type-lead text-ink-2">{t('identity.arriving.text')}</p>
      <Button
        variant="primary"
        block
        onClick={() => {
          setLate(false);
          setAttempt(attempt + 1);
        }}
      >
        {t('identity.arriving.retry')}
      </Button>
    </div>
  );
}
