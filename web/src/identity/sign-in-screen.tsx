import { lazy, Suspense, useCallback, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { onSignIn } from '../api/session.ts';
import { stored } from '../api/stored.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { PartnerLogo } from '../parts/partner-logo.tsx';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { Wordmark } from '../ui/mark.tsx';
import { SignInArt } from './sign-in-art.tsx';
import { confirmLink } from './confirm-link.ts';
import { EmailStep } from './email-step.tsx';
import { usePartner } from './partner.ts';
import { giftFor, type Gift, type Step } from './step.ts';

const loadPasswordStep = () => import('./password-step.tsx');
const loadCodeStep = () => import('./code-step.tsx');
const loadArriving = () => import('./arriving.tsx');
const PasswordStep = lazy(loadPasswordStep);
const CodeStep = lazy(loadCodeStep);
const Arriving = lazy(loadArriving);
const ResetStep = lazy(() => import('./reset-step.tsx'));
const FactorStep = lazy(() => import('./factor-step.tsx'));
const LinkStep = lazy(() => import('./link-step.tsx'));
const GiftStep = lazy(() => import('./gift-step.tsx'));
const GiftOffered = lazy(() => import('./gift-offered.tsx'));

/** The link of a mail first, then an initialisation token, then the ordinary way in. */
const firstStep = (): Step => {
  const token = confirmLink();
  if (token !== null) return { name: 'link', token };
  const initToken = stored.get('initToken');
  return initToken === null ? { name: 'email' } : { name: 'gift', initToken };
};

/**
 * Sign in, sign up and reset in one place: the e-mail decides (specification section 2, Login). `links`: who to write to, what
 * the product is, and the pages that the law wants.
 */
export default function SignInScreen({ links }: { links: ReactNode }) {
  const partner = usePartner();
  const [step, setStep] = useState(firstStep);
  const [email, setEmail] = useState('');
  const [gift, setGift] = useState<Gift | null>(null);
  const [notice, setNotice] = useState<TextKey | null>(null);
  const ownGift = giftFor(gift, email);

  const go = (next: Step) => {
    if ('email' in next) setEmail(next.email);
    setNotice(null);
    setStep(next);
  };
  const openGift = (gift: Gift, next: Step) => {
    setGift(gift);
    go(next);
  };
  const refuseGift = (why: TextKey) => {
    setStep({ name: 'email' });
    setNotice(why);
  };
  const restart = useCallback(() => setStep({ name: 'email' }), []);

  // While the e-mail is typed, the steps that most people take arrive. A failure is met again, and shown, when one is due.
  useEffect(() => {
    Promise.all([loadPasswordStep(), loadCodeStep(), loadArriving()]).catch(() => undefined);
  }, []);

  // The link may have been opened in another tab of this browser.
  useEffect(() => onSignIn(() => setStep({ name: 'arriving' })), []);

  return (
    <div
      data-ground="surface"
      className={`grid min-h-dvh bg-surface max-md:grid-rows-[auto_1fr] md:grid-cols-2 ${partner === undefined ? 'invisible' : ''}`}
    >
      <div className="flex min-w-0 flex-col px-4 pb-5 xs:px-5 max-md:order-2 max-md:pt-6 sm:px-10 md:pb-7 lg:px-20">
        <header className="flex min-h-7 items-center md:pt-8">
          <Wordmark />
          {partner?.logo && <PartnerLogo logo={partner.logo} name={partner.name ?? ''} />}
        </header>
        <main className="flex flex-1 flex-col pt-9 pb-8 md:justify-center">
          <div className="w-full md:max-w-100">
            {partner?.welcome && <Welcome text={partner.welcome} tint={partner.tint} />}
            {step.name === 'email' && <EmailStep email={email} notice={notice} onStep={go} />}
            <Suspense>
              {ownGift !== null && <GiftOffered gift={ownGift} step={step.name} />}
              {(step.name === 'sign-in' || step.name === 'sign-up') && (
                <PasswordStep key={step.name} step={step} gift={ownGift} onStep={go} />
              )}
              {step.name === 'code' && <CodeStep email={step.email} onStep={go} />}
              {step.name === 'reset' && <ResetStep email={step.email} status={step.status} onStep={go} />}
              {step.name === 'factor' && <FactorStep challenge={step.challenge} onStep={go} />}
              {step.name === 'link' && <LinkStep token={step.token} onStep={go} />}
              {step.name === 'gift' && <GiftStep initToken={step.initToken} onGift={openGift} onFailure={refuseGift} />}
              {step.name === 'arriving' && <Arriving gift={ownGift} onSignedOut={restart} />}
            </Suspense>
          </div>
        </main>
        <footer className="flex flex-col gap-y-3 type-small text-ink-3">
          {links}
          <LanguageMenu />
        </footer>
      </div>
      <Picture background={partner?.background ?? null} />
    </div>
  );
}

/** The first sentence welcomes, the rest says what comes. */
function Welcome({ text, tint }: { text: string; tint: string | null }) {
  const [, first, rest] = /^(.+?[.!?\n])\s*(.*)$/su.exec(text) ?? [null, text, ''];
  return (
    <div
      className={`mb-7 rounded-button px-[18px] py-3.5 type-list text-nuit ${tint === null ? 'bg-sunken' : 'partner-tint'}`}
      {...(tint !== null && { style: { '--tint': tint } as CSSProperties })}
    >
      <p className="font-semibold">{first}</p>
      {rest !== '' && <p>{rest}</p>}
    </div>
  );
}

/** The right half; a band on top of a phone. */
function Picture({ background }: { background: string | null }) {
  const t = useText();
  const [missing, setMissing] = useState(false);
  const ours = background === null || missing;
  return (
    <aside className="p-3 pb-0 max-md:order-1 md:p-4">
      <div className="relative h-47 overflow-hidden rounded-banner md:sticky md:top-4 md:h-[calc(100dvh-32px)]">
        {ours ? (
          <SignInArt />
        ) : (
          <img src={background} alt="" className="size-full object-cover" onError={() => setMissing(true)} />
        )}
        {ours && (
          <p className="absolute bottom-9 left-10 pr-10 type-list text-ink-2 max-md:hidden">{t('identity.art')}</p>
        )}
      </div>
    </aside>
  );
}
