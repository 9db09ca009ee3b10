import type { LinkedApproval } from '@eqinox/contract/consent';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../api/call.ts';
import { Refusal } from '../api/problem.ts';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import type { TextKey } from '../language/texts.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { ParentAnswer } from './parent-answer.tsx';

/** Waiting, what the link names, or why it names nothing. */
type Read = LinkedApproval | { readonly error: unknown } | 'disowned' | null;

/** Too late, replaced, or cut short by a mail program: for its reader it is one thing. */
const namesNothing = (error: unknown): boolean => error instanceof Refusal && [400, 404].includes(error.status);

/** `/accord-parental/{token}`: a parent, without an account, reads what is asked, says yes or no, and goes back on it later. */
export default function ParentPageScreen() {
  const t = useText();
  const { token = '' } = useParams();
  const [read, setRead] = useState<Read>(null);
  useEffect(() => {
    const leave = new AbortController();
    call('GET /approvals/:token', { params: { token }, signal: leave.signal }).then(setRead, (error: unknown) => {
      if (!leave.signal.aborted) setRead({ error });
    });
    return () => leave.abort();
  }, [token]);
  if (read === null) return <ScreenSkeleton />;
  if (read === 'disowned') {
    return (
      <CenteredState shape="whole" title={t('consent.approval.parent.disown.title')}>
        {t('consent.approval.parent.disown.text')}
      </CenteredState>
    );
  }
  if (!('error' in read))
    return <ParentPage token={token} approval={read} onChange={setRead} onDisown={() => setRead('disowned')} />;
  // The frame says it, with "Réessayer".
  if (!namesNothing(read.error)) throw read.error;
  return (
    <CenteredState shape="parted" title={t('consent.approval.parent.unknown.title')}>
      {t('consent.approval.parent.unknown.text')}
    </CenteredState>
  );
}

interface Section {
  readonly title: TextKey;
  readonly texts: readonly TextKey[];
}

const sectionsOf = ({ withColours, withRestitution }: LinkedApproval): readonly Section[] => [
  {
    title: 'consent.approval.parent.what.title',
    texts: withColours
      ? ['consent.approval.parent.what.text', 'consent.approval.parent.what.colours']
      : ['consent.approval.parent.what.text'],
  },
  { title: 'consent.approval.parent.data.title', texts: ['consent.approval.parent.data.text'] },
  {
    title: 'consent.approval.parent.who.title',
    texts: [withRestitution ? 'consent.approval.parent.who.text' : 'consent.approval.parent.who.alone'],
  },
  { title: 'consent.approval.parent.time.title', texts: ['consent.approval.parent.time.text'] },
  { title: 'consent.approval.parent.rights.title', texts: ['consent.approval.parent.rights.text'] },
];

interface ParentPageProps {
  token: string;
  approval: LinkedApproval;
  onChange: (approval: LinkedApproval) => void;
  onDisown: () => void;
}

function ParentPage({ token, approval, onChange, onDisown }: ParentPageProps) {
  const t = useText();
  const offerName = useOfferName();
  const offer = offerName(approval.title);
  return (
    <div className="mx-auto w-full max-w-160 px-5 pt-8 pb-18 sm:px-8">
      <PageTitle className="type-t1">{t('consent.approval.parent.title')}</PageTitle>
      <p className="mt-1.5 type-lead text-ink-2">
        {approval.child === null
          ? t('consent.approval.parent.asksUnnamed', { offer })
          : t('consent.approval.parent.asks', { child: approval.child, offer })}
      </p>
      {sectionsOf(approval).map(({ title, texts }) => (
        <section key={title} className="mt-6">
          <h2 className="type-t3">{t(title)}</h2>
          {texts.map((text) => (
            <p key={text} className="mt-1 text-ink-2">
              <Rich text={t(text)} marks={{ contact: (words) => <SiteLink to="contact">{words}</SiteLink> }} />
            </p>
          ))}
        </section>
      ))}
      <ParentAnswer token={token} approval={approval} onChange={onChange} onDisown={onDisown} />
    </div>
  );
}
