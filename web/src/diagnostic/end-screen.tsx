import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { useReply } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import { useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { Redirect } from './redirect.tsx';

/** The picture of the partner whose link brought the person here; none is the ordinary look. */
const usePartnerBackground = () => {
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
};

/** Thanks, and goes on by itself: to the consultants when the offer of the last completed diagnostic has a debrief, else home. */
export default function EndScreen() {
  const t = useText();
  const { background, forget } = usePartnerBackground();
  const restitution = useReply('GET /offer/last-completed')?.avecRestitution === true;
  const onward = restitution ? paths.bookRestitution() : paths.home();

  const thanks = (
    <CenteredState
      title={t('diagnostic.end.title')}
      action={
        <>
          <ButtonLink icon="document" to={paths.settings('report')}>
            {t('diagnostic.end.booklet')}
          </ButtonLink>
          <ButtonLink variant="primary" to={onward}>
            {t(restitution ? 'diagnostic.end.book' : 'diagnostic.end.home')}
          </ButtonLink>
        </>
      }
      note={<Redirect to={onward} />}
    >
      <p>{t('diagnostic.end.thanks')}</p>
      {restitution && <p className="mt-2">{t('diagnostic.end.debrief')}</p>}
      <p className="mt-2">{t('diagnostic.end.ready')}</p>
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
