import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { Wordmark } from '../ui/mark.tsx';
import { SignInArt } from '../ui/sign-in-art.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { usePartner, type Partner } from './partner.ts';
import { PasswordStep } from './password-step.tsx';
import { ResetStep } from './reset-step.tsx';
import type { Step } from './sign-in-flow.ts';

/** Sign in, sign up and reset in one place: the e-mail decides (specification section 2, Login). */
export default function SignInScreen() {
  const navigate = useNavigate();
  const partner = usePartner();
  const [step, setStep] = useState<Step>({ name: 'email' });
  const [email, setEmail] = useState('');

  const go = (next: Step) => {
    if (next.name !== 'email') setEmail(next.email);
    setStep(next);
  };
  const signedIn = () => void navigate(paths.home(), { replace: true });

  return (
    <div className="grid min-h-dvh bg-surface max-md:grid-rows-[auto_1fr] md:grid-cols-2">
      <div className="flex flex-col px-4 pb-5 xs:px-5 max-md:order-2 max-md:pt-6 sm:px-10 md:pb-7 lg:px-20">
        <header className="flex min-h-7 items-center md:pt-8">
          <Wordmark />
          {partner?.logo && <PartnerLogo partner={partner} />}
        </header>
        <main className="flex flex-1 flex-col pt-9 pb-8 md:justify-center">
          <div className="w-full md:max-w-100">
            {partner?.welcome && <Welcome text={partner.welcome} />}
            {step.name === 'email' && <EmailStep email={email} onStep={go} />}
            {(step.name === 'sign-in' || step.name === 'sign-up') && (
              <PasswordStep key={step.name} step={step} onStep={go} onSignedIn={signedIn} />
            )}
            {step.name === 'code' && <CodeStep email={step.email} onSignedIn={signedIn} />}
            {step.name === 'reset' && <ResetStep email={step.email} onStep={go} onSignedIn={signedIn} />}
          </div>
        </main>
        <LanguageMenu />
      </div>
      <Picture background={partner?.background ?? null} />
    </div>
  );
}

/** Our logo, a hairline, the partner's logo. */
function PartnerLogo({ partner }: { partner: Partner }) {
  return (
    <>
      <span aria-hidden="true" className="mx-5 h-[26px] w-px bg-line" />
      <img
        src={partner.logo ?? ''}
        alt={partner.name ?? ''}
        className="h-7 w-auto max-w-40 object-contain object-left"
      />
    </>
  );
}

/** The first sentence welcomes, the rest says what comes. */
function Welcome({ text }: { text: string }) {
  const [, first, rest] = /^(.+?[.!?\n])\s*(.*)$/su.exec(text) ?? [null, text, ''];
  return (
    <div className="mb-7 rounded-button bg-sunken px-[18px] py-3.5 type-list text-nuit">
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
