/** Answers of a diagnostic that was begun and left: how many are kept and until when, and the way back to them. */
import type { Step } from '@eqinox/contract/diagnostic';
import { meanSession } from '../parts/mean-session.ts';
import { useStepTexts } from '../parts/waiting-step.ts';
import { ButtonLink } from '../ui/button.tsx';

export function Resume({ step, to }: { step: Step; to: string }) {
  const { go } = useStepTexts(step);
  return (
    <ButtonLink variant="primary" block="phone" to={to} onClick={() => meanSession(step.idSessionDiag)}>
      {go}
    </ButtonLink>
  );
}

/** "Menu Équilibre, 37 réponses déjà enregistrées." */
export function Kept({ step, offer }: { step: Step; offer: string | null }) {
  const { kept, wait } = useStepTexts(step);
  return (
    <p className="type-small text-ink-2">
      {[offer, kept].filter(Boolean).join(', ')}. {wait}
    </p>
  );
}
