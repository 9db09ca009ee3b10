import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../api/paths.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import { useText } from '../language/language.ts';
import { Message } from '../ui/message.tsx';

const load = () => import('../identity/legacy-account-offer.tsx');
const LegacyAccountOffer = lazy(load);

/** What another account's diagnostics change here. */
const CHANGED = [
  'GET /account/identity',
  'GET /state',
  'GET /offer',
  'GET /offer/boxes',
  'GET /offer/last-completed',
  'GET /offer/exist-options',
  'GET /potential/history',
  'GET /potential/isOlderThan6Month',
  'GET /potential/isOlderThan1Year',
] as const;

/** On the dashboard: the diagnostics of an old account may be joined, or set aside until the next sign-in. They stay in "Mes potentiels". */
export function LegacyAccountAtHome() {
  const t = useText();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { email, oldAccountWaits } = useReply('GET /account/identity');
  const [aside, setAside] = useState(() => stored.get('oldAccountLater') !== null);
  const [noted, setNoted] = useState(false);
  useEffect(() => {
    if (oldAccountWaits && !aside) load().catch(() => undefined);
  }, [oldAccountWaits, aside]);

  if (noted)
    return (
      <Place>
        <p role="status" className="px-5 type-small text-ink-2 sm:px-0">
          {t('identity.oldAccount.aside')}
        </p>
      </Place>
    );
  if (!oldAccountWaits || aside) return null;
  return (
    <Place>
      <LegacyAccountOffer
        email={email}
        onLinked={async () => {
          await navigate(paths.settings('report'), { state: { oldAccount: 'linked' } });
          await refresh(...CHANGED);
        }}
        onLater={() => {
          stored.set('oldAccountLater', 'true');
          setAside(true);
          setNoted(true);
        }}
      />
    </Place>
  );
}

function Place({ children }: { children: ReactNode }) {
  return (
    <div className="bleed-phone mt-4">
      <Suspense>{children}</Suspense>
    </div>
  );
}

/** Above the list of "Mes potentiels": the same, and what became of it. */
export function LegacyAccountAboveList() {
  const t = useText();
  const refresh = useRefresh();
  const { email, oldAccountWaits } = useReply('GET /account/identity');
  const [linked, setLinked] = useState(useJustLinked());
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (linked) message.current?.focus();
  }, [linked]);

  if (!linked && !oldAccountWaits) return null;
  return (
    <div className="mb-5">
      {linked ? (
        <Message kind="success" ref={message}>
          {t('identity.oldAccount.done')}
        </Message>
      ) : (
        <Suspense>
          <LegacyAccountOffer
            email={email}
            onLinked={async () => {
              setLinked(true);
              await refresh(...CHANGED);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the dashboard led here with an account just joined; a reload does not say it again. */
const useJustLinked = (): boolean => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [linked] = useState(() => (state as { oldAccount?: string } | null)?.oldAccount === 'linked');
  useEffect(() => {
    if (state !== null) void navigate('.', { replace: true, state: null });
  }, [state, navigate]);
  return linked;
};
