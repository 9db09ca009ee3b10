import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Instructions, NO_BACK_BUTTON, ONE_CHOICE, Rules, type Rule } from '../answering/instructions.tsx';
import { ResumePanel } from '../answering/resume-panel.tsx';
import { StartActions } from '../answering/start-actions.tsx';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { failureText, Refusal } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { saidByAge } from '../parts/age.tsx';
import { canResume } from '../parts/waiting-step.ts';
import { Message } from '../ui/message.tsx';
import { useColourTestInfo, useColourTestStep } from './infos.ts';

const START = 'POST /chromatic/start';
const RULES: readonly Rule[] = [
  { icon: 'bolt', title: 'colour-test.instructions.forms.title', text: 'colour-test.instructions.forms.text' },
  { icon: 'menu', title: 'colour-test.instructions.answers.title', text: 'colour-test.instructions.answers.text' },
  ONE_CHOICE,
  NO_BACK_BUTTON,
];

const startFailure = (error: unknown): TextKey =>
  failureText(START, error, {
    nothing_to_start: 'diagnostic.instructions.nothingToStart',
    consent_missing: 'consent.lacks.own',
    birthday_missing: 'consent.lacks.birthday',
    parent_approval_missing: 'consent.lacks.approval',
  });

/** `/chromatic/start`: the instructions of the "Test des formes d'intelligences". */
function ColourTestStartScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { idSessionChromaticDiag, questionOver } = useColourTestInfo();
  const step = useColourTestStep();
  const { run, pending, failure } = useAction<TextKey>({ leaves: true });

  useEffect(() => {
    // The questions are next: their code arrives while the rules are read.
    import('./question-screen.tsx').catch(() => undefined);
  }, []);

  const begin = async () => {
    try {
      await call(START, { body: { idSessionChromaticDiag } });
      await navigate(paths.chromaticQuestion());
    } catch (error) {
      // A consent or a parent's yes is missing, or nothing waits any more: the entry knows where to go.
      if (!(error instanceof Refusal) || error.status !== 409) throw error;
      void navigate(paths.eqinox(), { replace: true });
    }
  };

  if (idSessionChromaticDiag === null || questionOver) return <Navigate to={paths.eqinox()} replace />;
  return (
    <Instructions subject={t('colour-test.name')}>
      {step && <ResumePanel step={step} />}
      <Rules rules={RULES} />
      {failure !== null && (
        <div className="mt-6">
          <Message kind="error">{t(failure)}</Message>
        </div>
      )}
      <StartActions
        missing={null}
        pending={pending}
        begun={canResume(step)}
        onStart={() => void run(begin, startFailure)}
      />
    </Instructions>
  );
}

export default saidByAge(ColourTestStartScreen);
