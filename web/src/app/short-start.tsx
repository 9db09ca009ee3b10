import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { Instructions, Rules, type Rule } from '../answering/instructions.tsx';
import { PauseNote, ResumePanel } from '../answering/resume-panel.tsx';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { pathBefore, remember, shortInfo } from '../diagnostic/infos.ts';
import { useText } from '../language/language.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { saidByAge } from '../parts/age.tsx';
import { canResume } from '../parts/waiting-step.ts';
import { ConsentedStart } from './consented-start.tsx';
import { startFailure } from './start-failure.ts';

const RULES: readonly Rule[] = [
  { icon: 'document', title: 'diagnostic.short.what.title', text: 'diagnostic.short.what.text' },
  { icon: 'clock', title: 'diagnostic.short.sitting.title', text: 'diagnostic.short.sitting.text' },
  { icon: 'check', title: 'diagnostic.short.free.title', text: 'diagnostic.short.free.text' },
];

/** `/deca/start`: what the short diagnostic is, and the boxes of consent. How to answer stands before part 2, and there alone. */
function ShortStart() {
  const t = useText();
  const offerName = useOfferName();
  const navigate = useNavigate();
  const { data: info } = useSuspenseQuery({ queryKey: ['short diagnostic'], queryFn: shortInfo, staleTime: 0 });
  const { idSessionDiag, step, pause } = info;
  const onward = pathBefore(info);
  if (idSessionDiag === null || onward !== paths.decaStart()) return <Navigate to={onward} replace />;
  return (
    <Instructions title={offerName(info.title ?? '')} subject={t('diagnostic.short.subject')}>
      {step ? <ResumePanel step={step} /> : null}
      <Rules rules={RULES} />
      {!step && pause && <PauseNote>{t('diagnostic.short.pause', { hours: pause.hours })}</PauseNote>}
      <ConsentedStart
        subject="short"
        idSessionDiag={idSessionDiag}
        withRestitution={false}
        begun={canResume(step)}
        failureText={startFailure}
        onConsented={async () => {
          remember(await call('POST /orizon/start', { body: { idSessionDiag, kind: 'short' } }));
          await navigate(paths.part2Start());
        }}
      />
    </Instructions>
  );
}

export default saidByAge(ShortStart);
