import type { Step } from '@eqinox/contract/diagnostic';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { failureText } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { forgetProgress, meanSession } from '../parts/mean-session.ts';
import { nextQuestion, useStepTexts } from '../parts/waiting-step.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Message } from '../ui/message.tsx';
import { remember } from './infos.ts';

const RETAKE = 'POST /orizon/retake';

const retakeFailure = (error: unknown): TextKey =>
  failureText(RETAKE, error, { retake_not_offered: 'diagnostic.retake.gone' });

export interface RetakeOfferProps {
  /** The diagnostic that may be taken again. */
  idSessionDiag: number;
  underWay: boolean;
  /** How far the one under way is, where that is known. */
  step?: Step | null;
}

/** Beside a diagnostic whose answers are to be read with caution: that it may be taken again, free of charge and once. */
export function RetakeOffer({ idSessionDiag, underWay, step = null }: RetakeOfferProps) {
  const t = useText();
  const navigate = useNavigate();
  const { run, pending, failure } = useAction<TextKey>({ leaves: true });
  const [asking, setAsking] = useState(false);
  const question = step && nextQuestion(step);

  const open = async () => {
    // From now on it is the diagnostic that /eqinox means.
    remember(await call(RETAKE, { body: { idSessionDiag } }));
    forgetProgress();
    await navigate(paths.eqinox());
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="max-w-[30em] grow basis-60">
          <p className="font-medium">{t(underWay ? 'diagnostic.retake.underWay' : 'diagnostic.retake.title')}</p>
          <p className="mt-1 type-small text-ink-2">
            {t(underWay ? 'diagnostic.retake.underWayText' : 'diagnostic.retake.text')}
          </p>
          {step && <Kept step={step} />}
        </div>
        {step && question ? (
          <ResumeLink step={step} to={question} />
        ) : (
          <Button
            block="phone"
            pending={pending}
            pendingLabel={t('diagnostic.retake.pending')}
            onClick={() => (underWay ? void run(open, retakeFailure) : setAsking(true))}
          >
            {t(underWay ? 'diagnostic.retake.continue' : 'diagnostic.retake.start')}
          </Button>
        )}
      </div>
      {failure !== null && <Message kind="error">{t(failure)}</Message>}
      {asking && (
        <ConfirmDialog
          title={t('diagnostic.retake.ask.title')}
          keep={{ label: t('diagnostic.retake.ask.keep'), onClick: () => setAsking(false) }}
          go={{
            label: t('diagnostic.retake.ask.go'),
            onClick: () => {
              setAsking(false);
              void run(open, retakeFailure);
            },
          }}
        >
          {t('diagnostic.retake.ask.text')}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Kept({ step }: { step: Step }) {
  const { kept, wait } = useStepTexts(step);
  return (
    <p className="mt-1 type-small text-ink-2">
      {kept}. {wait}
    </p>
  );
}

function ResumeLink({ step, to }: { step: Step; to: string }) {
  const { go } = useStepTexts(step);
  return (
    <ButtonLink block="phone" to={to} onClick={() => meanSession(step.idSessionDiag)}>
      {go}
    </ButtonLink>
  );
}
