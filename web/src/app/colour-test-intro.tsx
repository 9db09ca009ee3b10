import { Navigate, useNavigate } from 'react-router';
import { Instructions, Rules, SPONTANEOUS, type Rule } from '../answering/instructions.tsx';
import { PauseNote, ResumePanel } from '../answering/resume-panel.tsx';
import { paths } from '../api/paths.ts';
import { failureText } from '../api/problem.ts';
import { useColourTestStep } from '../colour-test/infos.ts';
import { pathBefore, useDiagnosticInfo } from '../diagnostic/infos.ts';
import { useText } from '../language/language.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { saidByAge } from '../parts/age.tsx';
import { canResume } from '../parts/waiting-step.ts';
import { ConsentedStart } from './consented-start.tsx';

const PARTS: Rule = { icon: 'clock', title: 'colour-test.intro.parts.title', text: 'colour-test.intro.parts.text' };
const ONCE: Rule = { icon: 'check', title: 'colour-test.intro.once.title', text: 'colour-test.intro.once.text' };

/** `/chromatic/intro`: what the colour test is, and the boxes of consent. It belongs to a diagnostic, as its consents do. */
function ColourTestIntro() {
  const t = useText();
  const offerName = useOfferName();
  const navigate = useNavigate();
  const info = useDiagnosticInfo();
  const step = useColourTestStep();
  const { idSessionDiag, asksExecution } = info;
  if (idSessionDiag === null || pathBefore(info) !== paths.chromaticIntro()) {
    return <Navigate to={paths.eqinox()} replace />;
  }
  return (
    <Instructions title={t('colour-test.name')} subject={offerName(info.title ?? '')}>
      {step && <ResumePanel step={step} />}
      <Rules rules={[PARTS, ONCE, SPONTANEOUS]} />
      <PauseNote>{t('colour-test.intro.then')}</PauseNote>
      <ConsentedStart
        subject="colour"
        idSessionDiag={idSessionDiag}
        withRestitution={info.withRestitution ?? true}
        asksExecution={asksExecution}
        begun={canResume(step)}
        failureText={(error) =>
          failureText('POST /orizon/consentement/save', error, { parent_name_refused: 'consent.parent.nameMissing' })
        }
        onConsented={async () => {
          await navigate(paths.chromaticStart());
        }}
      />
    </Instructions>
  );
}

export default saidByAge(ColourTestIntro);
