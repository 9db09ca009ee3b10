import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRefusal, Refusal } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { identityFailure, type Failure } from './failure.ts';
import { forgetConfirmLink } from './confirm-link.ts';
import { GivenPasswordForm } from './given-password-form.tsx';
import { confirmByLink } from './sign-in-flow.ts';
import type { Step } from './step.ts';
import { Waiting } from './waiting.tsx';

const ROUTE = 'POST /identity/confirm-link';

/** A link that lost some of its letters on the way is no link of ours: nothing that was entered is at fault. */
const isBroken = (problem: unknown) => problem instanceof Refusal && problem.code === 'invalid_input';

const linkFailure = (problem: unknown): TextKey =>
  identityFailure(ROUTE, problem, {
    code_expired: 'identity.link.tooOld',
    code_exhausted: 'identity.link.exhausted',
    password_needed: 'identity.password.required',
    password_wrong: 'identity.link.wrong',
    registration_refused: 'identity.signUp.refused',
  });

/** Refusals after which the link is worth trying again, with the password. */
const leavesLink = (problem: unknown) =>
  isRefusal(ROUTE, problem, 'password_needed') || isRefusal(ROUTE, problem, 'password_wrong');

export interface LinkStepProps {
  token: string;
  onStep: (step: Step) => void;
}

/** The link of the sign-up's mail: the browser that signed up is in at once, another one gives that sign-up's password. */
export default function LinkStep({ token, onStep }: LinkStepProps) {
  const t = useText();
  const begun = useRef(false);
  const action = useAction<Failure>();
  const [asks, setAsks] = useState(false);
  const [dead, setDead] = useState<TextKey | null>(null);

  const confirm = async (password: string | null) => {
    const next = await confirmByLink(token, password);
    forgetConfirmLink();
    onStep(next);
  };

  const confirmAtOnce = useEffectEvent(() => {
    // Development mounts everything twice; a link works once.
    if (begun.current) return;
    begun.current = true;
    confirm(null).catch((problem: unknown) => {
      if (isRefusal(ROUTE, problem, 'password_needed')) setAsks(true);
      else setDead(isBroken(problem) ? 'identity.link.broken' : linkFailure(problem));
    });
  });
  useEffect(() => confirmAtOnce(), []);

  const restart = () => {
    forgetConfirmLink();
    onStep({ name: 'email' });
  };

  const textOf = (problem: unknown) => {
    if (!leavesLink(problem)) setDead(linkFailure(problem));
    return linkFailure(problem);
  };

  if (dead !== null) {
    return (
      <>
        <PageTitle>{t('identity.link.deadTitle')}</PageTitle>
        <div className="mt-6 mb-6">
          <Message kind="error">{t(dead)}</Message>
        </div>
        <Button variant="primary" block onClick={restart}>
          {t('identity.link.restart')}
        </Button>
      </>
    );
  }
  if (!asks) return <Waiting>{t('identity.link.pending')}</Waiting>;
  return (
    <>
      <PageTitle>{t('identity.code.title')}</PageTitle>
      <p className="mt-2 type-lead text-ink-2">{t('identity.link.lead')}</p>
      <GivenPasswordForm
        label="identity.signIn.password"
        button="identity.code.submit"
        pendingButton="identity.link.pending"
        action={action}
        onAnswer={confirm}
        textOf={textOf}
      />
    </>
  );
}
