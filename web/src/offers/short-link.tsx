import type { Step } from '@eqinox/contract/diagnostic';
import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { meanSession } from '../parts/mean-session.ts';
import { nextQuestion, useStepTexts } from '../parts/waiting-step.ts';
import { TextLink } from '../ui/link.tsx';

/** The way to the short diagnostic, with what it is; or back to the one that was begun. */
export function ShortLink({ step }: { step: Step | null }) {
  const t = useText();
  return (
    <div className="max-w-[30em]">
      {step === null ? <TextLink to={paths.decaStart()}>{t('offers.welcome.short')}</TextLink> : <Back step={step} />}
      <p className="mt-1 type-small text-ink-2">{t('offers.short.what')}</p>
    </div>
  );
}

function Back({ step }: { step: Step }) {
  const t = useText();
  const { kept, wait } = useStepTexts(step);
  const question = nextQuestion(step);
  return (
    <>
      <TextLink to={question ?? paths.decaStart()} onClick={() => meanSession(step.idSessionDiag)}>
        {question === null ? t('offers.short.resume') : t('offers.short.resumeAt', { number: step.answered + 1 })}
      </TextLink>
      <p className="mt-1 type-small text-ink-2">
        {kept}. {wait}
      </p>
    </>
  );
}
