import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { failureText } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { remember } from './infos.ts';

const RETAKE = 'POST /orizon/retake';

const retakeFailure = (error: unknown): TextKey =>
  failureText(RETAKE, error, { retake_not_offered: 'diagnostic.retake.gone' });

export interface RetakeOfferProps {
  /** The diagnostic that may be taken again. */
  idSessionDiag: number;
  state: 'offered' | 'under-way';
}

/** Under a past diagnostic whose answers are to be read with caution: that it may be taken again, free of charge. */
export function RetakeOffer({ idSessionDiag, state }: RetakeOfferProps) {
  const t = useText();
  const navigate = useNavigate();
  const { run, pending, failure } = useAction<TextKey>({ leaves: true });

  const open = async () => {
    // From now on it is the diagnostic that /eqinox means.
    remember(await call(RETAKE, { body: { idSessionDiag } }));
    await navigate(paths.eqinox());
  };

  const offered = state === 'offered';
  return (
    <div className="flex flex-col gap-4 border-t border-line px-5 py-4.5 sm:px-7 sm:py-5.5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="max-w-[30em] grow basis-60">
          <p className="font-medium">{t(offered ? 'diagnostic.retake.title' : 'diagnostic.retake.underWay')}</p>
          <p className="mt-1 type-small text-ink-2">
            {t(offered ? 'diagnostic.retake.text' : 'diagnostic.retake.underWayText')}
          </p>
        </div>
        <Button
          block="phone"
          pending={pending}
          pendingLabel={t('diagnostic.retake.pending')}
          onClick={() => void run(open, retakeFailure)}
        >
          {t(offered ? 'diagnostic.retake.start' : 'diagnostic.retake.continue')}
        </Button>
      </div>
      {failure !== null && <Message kind="error">{t(failure)}</Message>}
    </div>
  );
}
