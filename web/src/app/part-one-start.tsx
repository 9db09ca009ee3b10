import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Instructions, NO_BACK_BUTTON, ONE_CHOICE, Rules, SPONTANEOUS, type Rule } from '../answering/instructions.tsx';
import { PauseNote, ResumePanel } from '../answering/resume-panel.tsx';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { pathBefore, useDiagnosticInfo } from '../diagnostic/infos.ts';
import { useText } from '../language/language.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { saidByAge } from '../parts/age.tsx';
import { canResume } from '../parts/waiting-step.ts';
import { ConsentedStart } from './consented-start.tsx';
import { startFailure } from './start-failure.ts';

const SITTING: Rule = {
  icon: 'clock',
  title: 'diagnostic.instructions.sitting.title',
  text: 'diagnostic.instructions.sitting.text',
};

/** `/eqinox/part1-start`: the instructions of diagnostic and the boxes of consent. */
function PartOneStart() {
  const t = useText();
  const offerName = useOfferName();
  const navigate = useNavigate();
  const info = useDiagnosticInfo();
  const { idSessionDiag, asksExecution, step, pause } = info;
  const begun = step?.part === 1 && step.answered > 0 ? step : null;

  useEffect(() => {
    // The questions are next: their code arrives while the rules are read.
    import('../diagnostic/behaviour-screen.tsx').catch(() => undefined);
  }, []);

  if (idSessionDiag === null || pathBefore(info) !== paths.part1Start()) {
    return <Navigate to={paths.eqinox()} replace />;
  }
  return (
    <Instructions subject={t('diagnostic.instructions.partOne', { offer: offerName(info.title ?? '') })}>
      {begun && <ResumePanel step={begun} />}
      <Rules rules={[SPONTANEOUS, SITTING, ONE_CHOICE, NO_BACK_BUTTON]} />
      {!begun && info.withChromatic && <PauseNote>{t('diagnostic.instructions.afterColours')}</PauseNote>}
      {!begun && pause && <PauseNote>{t('diagnostic.instructions.pause', pause)}</PauseNote>}
      <ConsentedStart
        subject="behaviour"
        idSessionDiag={idSessionDiag}
        withRestitution={info.withRestitution ?? true}
        asksExecution={asksExecution}
        begun={canResume(begun)}
        failureText={startFailure}
        onConsented={async () => {
          await call('POST /orizon/start', { body: { idSessionDiag } });
          await navigate(paths.part1());
        }}
      />
    </Instructions>
  );
}

export default saidByAge(PartOneStart);
