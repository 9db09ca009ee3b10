import { useRef, useState, type FormEvent } from 'react';
import { useRefresh, useReply } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { CodeForm } from '../parts/code-form.tsx';
import { CODE_REFUSALS, CodeInput, CodeSentTo, codeError } from '../parts/code-input.tsx';
import { Field } from '../ui/field.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { Section } from '../ui/section.tsx';
import { identityFailure } from './failure.ts';
import { askEmailCode, confirmNewEmail } from './email-change.ts';
import { emailError } from './rules.ts';
import { Abandoned, useProof } from './use-proof.tsx';

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
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(current);
  /** The address to which a code has left. */
  const [asked, setAsked] = useState<string | null>(null);
  const [error, setError] = useState<TextKey | null>(null);
  const [pending, setPending] = useState(false);
  const { outcome, show } = useBanner();
  const { prove, panel } = useProof();

  /** A failure is told for five seconds. */
  const tell = (problem: unknown, text: TextKey) => {
    console.error('The e-mail address was not changed.', problem);
    show({ kind: 'error', title: 'settings.notUpdated', text });
  };

  /** Sends a code to `address`; answers whether it left. */
  const ask = async (address: string): Promise<boolean> => {
    try {
      await askEmailCode(address, prove);
      return true;
    } catch (problem) {
      if (!(problem instanceof Abandoned)) {
        tell(problem, askFailure(problem));
        if (asked === null) setEmail('');
      }
      return false;
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const address = email.trim();
    const found = emailError(email) ?? (address.toLowerCase() === current ? 'settings.email.same' : null);
    setError(found);
    if (found !== null) {
      field.current?.focus();
      return;
    }
    setPending(true);
    if (await ask(address)) setAsked(address);
    setPending(false);
  };

  const confirm = async (address: string, code: string) => {
    const changed = await confirmNewEmail(address, code);
    stored.set('lastUser', changed);
    setAsked(null);
    setEmail(changed);
    show({ kind: 'success', title: 'settings.updated.title', text: 'settings.updated.text' });
    await refresh('GET /account', 'GET /account/identity');
  };

  const close = () => {
    setAsked(null);
    setEmail(current);
    setError(null);
  };

  return (
    <Section title={t('settings.email.title')} text={t('settings.account.emailNote')}>
      <OutcomeBanner outcome={outcome} />
      {asked === null ? (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-5">
          <div className="w-full">
            <Field
              ref={field}
              label={t('settings.account.email')}
              type="email"
              name="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              error={error === null ? undefined : t(error)}
              onChange={(event) => {
                setEmail(event.target.value);
                if (error !== null && emailError(event.target.value) === null) setError(null);
              }}
              onBlur={() => setError(emailError(email))}
            />
          </div>
          <Button
            type="submit"
            variant="primary"
            block="phone"
            pending={pending}
            pendingLabel={t('identity.code.pending')}
          >
            {t('settings.email.submit')}
          </Button>
        </form>
      ) : (
        <CodeForm
          field={(wiring) => <CodeInput label={<CodeSentTo email={asked} />} {...wiring} />}
          check={codeError}
          onSubmit={(code) => confirm(asked, code)}
          failureOf={(problem) => {
            tell(problem, confirmFailure(problem));
            return null;
          }}
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
