import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { LinkButton } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { identityFailure } from './failure.ts';
import { FactorField } from './factor-field.tsx';
import { Form } from './form.tsx';
import { factorCodeError } from './rules.ts';
import { signInWithFactor } from './sign-in-flow.ts';
import type { Step } from './step.ts';
import { useSubmit } from './use-submit.ts';

export interface FactorStepProps {
  challenge: string;
  onStep: (step: Step) => void;
}

/** The second half of signing in: a code of the authenticator, or a recovery code. */
export default function FactorStep({ challenge, onStep }: FactorStepProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<TextKey | null>(null);
  const [expired, setExpired] = useState(false);
  const { submit, pending, failure } = useSubmit();

  useEffect(() => field.current?.focus(), []);

  const send = () => {
    const found = factorCodeError(code);
    setError(found);
    if (found !== null) return;
    void submit(
      async () => onStep(await signInWithFactor(challenge, code)),
      (problem) => {
        setExpired(isRefusal('POST /identity/second-factor/sign-in', problem, 'challenge_expired'));
        return identityFailure('POST /identity/second-factor/sign-in', problem, {
          second_factor_wrong: 'identity.factor.wrong',
          challenge_expired: 'identity.factor.expired',
        });
      },
    );
  };

  return (
    <>
      <PageTitle>{t('identity.factor.title')}</PageTitle>
      <p className="mt-2 type-lead text-ink-2">{t('identity.factor.lead')}</p>
      <Form
        onSubmit={send}
        button={t('identity.factor.submit')}
        pendingButton={t('identity.code.pending')}
        pending={pending}
        failure={failure}
        after={
          expired && (
            <p>
              <LinkButton onClick={() => onStep({ name: 'email' })}>{t('identity.factor.restart')}</LinkButton>
            </p>
          )
        }
      >
        <FactorField ref={field} code={code} error={error} onChange={setCode} />
      </Form>
    </>
  );
}
