import type { Step } from '@eqinox/contract/diagnostic';
import { meanSession } from '../parts/mean-session.ts';
import { nextQuestion, useStepTexts } from '../parts/waiting-step.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Above the instructions of a part that was begun: what is kept, for how long, and straight back to the next question. */
export function ResumePanel({ step }: { step: Step }) {
  const { kept, go, wait } = useStepTexts(step);
  const question = nextQuestion(step);
  return (
    <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-aube px-5.5 py-5 sm:px-7">
      <div className="max-w-[30em] grow basis-60">
        <p className="type-body leading-6 font-semibold">{kept}</p>
        <p className="mt-0.5 type-list text-ink-2">{wait}</p>
      </div>
      {question !== null && (
        <ButtonLink variant="primary" block="phone" to={question} onClick={() => meanSession(step.idSessionDiag)}>
          {go}
        </ButtonLink>
      )}
    </div>
  );
}

/** Before a part that was not begun: that one may leave, and for how long answers wait. */
export function PauseNote({ children }: { children: string }) {
  return <p className="mt-4 max-w-[30em] type-small text-ink-2">{children}</p>;
}
