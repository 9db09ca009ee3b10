import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { useReplies } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import { useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { Redirect } from './redirect.tsx';

/** Of the states of the dashboard: completed, and its debrief is to be booked. */
const DEBRIEF_DUE = 3;

/** The picture of the partner whose link brought the person here; none is the ordinary look. */
function usePartnerBackground() {
  const [background, setBackground] = useState<string | null>(null);
  useEffect(() => {
    const code = stored.get('idFrom');
    if (code === null) return undefined;
    const leave = new AbortController();
    call('GET /account/fromCodeCollaboration/:code', { params: { code }, signal: leave.signal })
      .then((partner) => setBackground(partner.background))
      .catch(() => undefined);
    return () => leave.abort();
  }, []);
  return { background, forget: () => setBackground(null) };
}

/** Thanks, and goes on by itself: to the consultants when the offer has a debrief to come, else home. */
export default function EndScreen() {
  const t = useText();
  const { background, forget } = usePartnerBackground();
  const [offer, { currentDiagState }] = useReplies('GET /offer/last-completed', 'GET /state');
  // Who takes a diagnostic again may have had the debrief already.
  const debrief = offer?.avecRestitution === true && currentDiagState === DEBRIEF_DUE;
  const onward = debrief ? paths.bookRestitution() : paths.home();

  const thanks = (
    <CenteredState
      title={t('diagnostic.end.title')}
      action={
        <ButtonLink variant="primary" to={onward}>
          {t(debrief ? 'diagnostic.end.book' : 'diagnostic.end.home')}
        </ButtonLink>
      }
      note={<Redirect to={onward} />}
    >
      <p>{t('diagnostic.end.thanks')}</p>
      {debrief && <p className="mt-2">{t('diagnostic.end.debrief')}</p>}
    </CenteredState>
  );
  if (background === null) return thanks;
  return (
    <div className="relative isolate flex flex-1 items-center justify-center px-3 py-8">
      <img src={background} alt="" onError={forget} className="absolute inset-0 -z-1 size-full object-cover" />
      <div className="w-full max-w-160 rounded-banner bg-surface">{thanks}</div>
    </div>
  );
}
