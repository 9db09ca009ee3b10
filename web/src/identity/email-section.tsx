import { useState } from 'react';
import { useRefresh, useReply } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { CodeForm } from '../parts/code-form.tsx';
import { CODE_REFUSALS, CodeInput, CodeSentTo, codeError } from '../parts/code-input.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { Section } from '../ui/section.tsx';
import { useForm } from '../ui/use-form.ts';
import { askEmailCode, confirmNewEmail } from './email-change.ts';
import { EmailForm } from './email-form.tsx';
import { identityFailure } from './failure.ts';
import { emailError } from './rules.ts';
import { Abandoned, useReauthentication } from './use-reauthentication.tsx';

const ASK_REFUSALS = {
  email_same: 'settings.email.same',
  email_taken: 'settings.email.taken',
  resend_too_soon: 'identity.code.tooSoon',
  password_needed: 'settings.password.error.wrong',
  password_wrong: 'settings.password.error.wrong',
} as const;

const askFailure = (problem: unknown): TextKey => identityFailure('POST /identity/change-email', problem, ASK_REFUSALS);
const confirmFailure = (problem: unknown): TextKey =>
  identityFailure('POST /identity/confirm-email', problem, { ...CODE_REFUSALS, email_taken: 'settings.email.taken' });

/** The address that signs in, changed in two steps: the new address, then the code that it received. */
export function EmailSection() {
  const t = useText();
  const refresh = useRefresh();
  const { email: current } = useReply('GET /account');
  const form = useForm(
    { email: current },
    {
      faultsOf: ({ email }) => ({
        email: emailError(email) ?? (email.trim().toLowerCase() === current ? 'settings.email.same' : null),
      }),
    },
  );
  /** The address to which a code has left. */
  const [asked, setAsked] = useState<string | null>(null);
  const { run, pending } = useAction<never>();
  const { outcome, show, showError } = useBanner();
  const { withRecentPassword, panel } = useReauthentication();

  /** A failure is told for five seconds. */
  const tell = (problem: unknown, text: TextKey) => {
    console.error('The e-mail address was not changed.', problem);
    return showError(text, 'settings.notUpdated');
  };

  /** Sends a code to `address`; returns whether it left. */
  const ask = (address: string): Promise<boolean> =>
    run(
      async () => {
        await askEmailCode(address, withRecentPassword);
        setAsked(address);
      },
      (problem) => {
        if (problem instanceof Abandoned) return null;
        if (asked === null) form.put('email', '');
        return tell(problem, askFailure(problem));
      },
    );

  const confirm = async (address: string, code: string) => {
    const changed = await confirmNewEmail(address, code);
    stored.set('lastUser', changed);
    setAsked(null);
    form.reset({ email: changed });
    show({ kind: 'success', title: 'settings.updated.title', text: 'settings.updated.text' });
    await refresh('GET /account', 'GET /account/identity');
  };

  const close = () => {
    setAsked(null);
    form.reset({ email: current });
  };

  return (
    <Section title={t('settings.email.title')} text={t('settings.account.emailNote')}>
      <OutcomeBanner outcome={outcome} />
      {asked === null ? (
        <EmailForm form={form} onSubmit={form.submit(({ email }) => void ask(email.trim()))} pending={pending} />
      ) : (
        <CodeForm
          field={(wiring) => <CodeInput sends label={<CodeSentTo email={asked} />} {...wiring} />}
          check={codeError}
          onSubmit={(code) => confirm(asked, code)}
          failureOf={(problem) => tell(problem, confirmFailure(problem))}
          submit={t('settings.email.confirm')}
          cancel={t('settings.email.cancel')}
          onClose={close}
          onResend={() => ask(asked)}
        />
      )}
      {panel}
    </Section>
  );
}
