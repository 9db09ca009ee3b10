import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useRefresh, useReply } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { Section } from '../ui/section.tsx';
import { identityFailure } from './failure.ts';
import { CODE_REFUSALS, CodeInput, ResendCode } from './code-input.tsx';
import { askEmailCode, confirmNewEmail } from './email-change.ts';
import { codeError, emailError } from './rules.ts';
import { Abandoned, useProof } from './use-proof.tsx';

const ASK_REFUSALS = {
  email_same: 'settings.email.same',
  email_taken: 'settings.email.taken',
  resend_too_soon: 'identity.code.tooSoon',
  password_needed: 'settings.password.error.wrong',
  password_wrong: 'settings.password.error.wrong',
} as const;

const askFailure = (problem: unknown): TextKey => identityFailure('POST /identity/change-email', problem, ASK_REFUSALS);

/** The address that signs in, changed in two steps: the new address, then the code that it received. */
export function EmailSection() {
  const t = useText();
  const refresh = useRefresh();
  const { email: current } = useReply('GET /account');
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(current);
  /** The address to which a code has left. */
  const [asked, setAsked] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<TextKey | null>(null);
  const [sent, setSent] = useState(false);
  const [pending, setPending] = useState(false);
  const { outcome, show } = useBanner();
  const { prove, panel } = useProof();

  useEffect(() => {
    if (asked !== null) field.current?.focus();
  }, [asked]);

  /** One try at a time; a failure is told for five seconds. */
  const attempt = async (work: () => Promise<void>, onFailure: (problem: unknown) => TextKey) => {
    if (pending) return;
    setPending(true);
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof Abandoned)) {
        console.error('The e-mail address was not changed.', problem);
        show({ kind: 'error', title: 'settings.notUpdated', text: onFailure(problem) });
      }
    }
    setPending(false);
  };

  const ask = () => {
    const found = emailError(email) ?? (email.trim().toLowerCase() === current ? 'settings.email.same' : null);
    setError(found);
    if (found !== null) {
      field.current?.focus();
      return;
    }
    void attempt(
      async () => {
        await askEmailCode(email.trim(), prove);
        setCode('');
        setAsked(email.trim());
      },
      (problem) => {
        setEmail('');
        return askFailure(problem);
      },
    );
  };

  const resend = () => {
    setSent(false);
    void attempt(async () => {
      await askEmailCode(asked ?? '', prove);
      setCode('');
      setError(null);
      setSent(true);
    }, askFailure);
  };

  const confirm = () => {
    const found = codeError(code);
    setError(found);
    if (found !== null) {
      field.current?.focus();
      return;
    }
    void attempt(
      async () => {
        const changed = await confirmNewEmail(asked ?? '', code);
        stored.set('lastUser', changed);
        setAsked(null);
        setEmail(changed);
        show({ kind: 'success', title: 'settings.updated.title', text: 'settings.email.done' });
        await refresh('GET /account', 'GET /account/identity');
      },
      (problem) =>
        identityFailure('POST /identity/confirm-email', problem, {
          ...CODE_REFUSALS,
          email_taken: 'settings.email.taken',
        }),
    );
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked === null) ask();
    else confirm();
  };
  const shown = error === null ? undefined : t(error);

  return (
    <Section title={t('settings.email.title')} text={t('settings.account.emailNote')}>
      <OutcomeBanner outcome={outcome} />
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5 *:w-full">
        {asked === null ? (
          <Field
            ref={field}
            label={t('settings.account.email')}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            error={shown}
            onChange={(event) => {
              setEmail(event.target.value);
              if (error !== null && emailError(event.target.value) === null) setError(null);
            }}
            onBlur={() => setError(emailError(email))}
          />
        ) : (
          <CodeInput ref={field} email={asked} code={code} error={error} onChange={setCode} onError={setError} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            block="phone"
            pending={pending}
            pendingLabel={t('identity.code.pending')}
          >
            {t(asked === null ? 'settings.email.submit' : 'settings.email.confirm')}
          </Button>
          {asked !== null && (
            <Button
              variant="ghost"
              block="phone"
              onClick={() => {
                setAsked(null);
                setEmail(current);
                setError(null);
                setSent(false);
              }}
            >
              {t('settings.email.cancel')}
            </Button>
          )}
        </div>
        {asked !== null && <ResendCode sent={sent} onResend={resend} />}
      </form>
      {panel}
    </Section>
  );
}
