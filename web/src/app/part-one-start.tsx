import type { DiagnosticInfo } from '@eqinox/contract/diagnostic';
import { useEffect, useId, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { failureText } from '../api/problem.ts';
import { ConsentCard } from '../consent/consent-card.tsx';
import { useConsents } from '../consent/use-consents.ts';
import { pathBefore, useDiagnosticInfo } from '../diagnostic/infos.ts';
import { Instructions, Rules } from '../diagnostic/instructions.tsx';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** `/eqinox/part1-start`: the instructions of diagnostic and the boxes of consent. */
export default function PartOneStart() {
  const info = useDiagnosticInfo();
  const { idSessionDiag } = info;
  if (idSessionDiag === null || pathBefore(info) !== paths.part1Start())
    return <Navigate to={paths.eqinox()} replace />;
  return <Start info={info} idSessionDiag={idSessionDiag} />;
}

const REASONS: Readonly<Record<NonNullable<ReturnType<typeof useConsents>['lacks']>, TextKey>> = {
  birthday: 'consent.lacks.birthday',
  own: 'consent.lacks.own',
  parent: 'consent.lacks.parent',
  parentName: 'consent.lacks.parentName',
};

function Start({ info, idSessionDiag }: { info: DiagnosticInfo; idSessionDiag: number }) {
  const t = useText();
  const navigate = useNavigate();
  const reasonId = useId();
  const consents = useConsents('behaviour', idSessionDiag);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);

  useEffect(() => {
    // The questions are next: their code arrives while the rules are read.
    import('../diagnostic/behaviour-screen.tsx').catch(() => undefined);
  }, []);

  const begin = async () => {
    setPending(true);
    setFailure(null);
    try {
      await consents.save();
    } catch (error) {
      // Specification section 8: only logged, the person stays.
      console.error('The consent was not saved', error);
      setPending(false);
      return;
    }
    try {
      await call('POST /orizon/start', { body: { idSessionDiag } });
      await navigate(paths.part1());
    } catch (error) {
      setFailure(
        failureText('POST /orizon/start', error, {
          nothing_to_start: 'diagnostic.instructions.nothingToStart',
          colour_test_first: 'diagnostic.instructions.colourTestFirst',
          short_too_soon: 'diagnostic.instructions.nothingToStart',
          consent_missing: 'consent.lacks.own',
          birthday_missing: 'consent.lacks.birthday',
        }),
      );
      setPending(false);
    }
  };

  return (
    <Instructions subject={t('diagnostic.instructions.partOne', { offer: info.title ?? '' })}>
      <Rules />
      <ConsentCard consents={consents} />
      {failure !== null && (
        <div className="mt-6">
          <Message kind="error">{t(failure)}</Message>
        </div>
      )}
      <div className="mt-6 flex flex-col-reverse items-stretch gap-x-6 gap-y-3 sm:flex-row sm:items-start sm:justify-between">
        <div className="flex justify-center sm:-ml-3">
          <ButtonLink variant="ghost" icon="arrow-left" to={paths.home()}>
            {t('diagnostic.instructions.wait')}
          </ButtonLink>
        </div>
        <div className="flex flex-col gap-2 sm:items-end">
          <Button
            variant="primary"
            block="phone"
            disabled={consents.lacks !== null}
            aria-describedby={consents.lacks === null ? undefined : reasonId}
            pending={pending}
            onClick={() => void begin()}
          >
            {t('diagnostic.instructions.start')}
          </Button>
          {consents.lacks !== null && (
            <p id={reasonId} className="type-small text-ink-3 max-sm:text-center">
              {t(REASONS[consents.lacks])}
            </p>
          )}
        </div>
      </div>
    </Instructions>
  );
}
