import { Navigate } from 'react-router';
import { Instructions, Rules, type Rule } from '../answering/instructions.tsx';
import { PauseNote, ResumePanel } from '../answering/resume-panel.tsx';
import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { saidByAge } from '../parts/age.tsx';
import { canResume } from '../parts/waiting-step.ts';
import { ButtonLink } from '../ui/button.tsx';
import { pathBefore, useDiagnosticInfo } from './infos.ts';

/** Where the person stands who has just answered part 1, or comes back after a pause. */
const HALFWAY: readonly Rule[] = [
  { icon: 'check-circle', title: 'diagnostic.halfway.done.title', text: 'diagnostic.halfway.done.text' },
  { icon: 'menu', title: 'diagnostic.halfway.next.title', text: 'diagnostic.halfway.next.text' },
  { icon: 'clock', title: 'diagnostic.halfway.time.title', text: 'diagnostic.halfway.time.text' },
];

/** Before part 2. The specification's instruction is for those without a part 1; the others read where they stand. */
function PartTwoStartScreen() {
  const t = useText();
  const offerName = useOfferName();
  const info = useDiagnosticInfo();
  // The short variant is started on its own screen and comes here at once.
  const short = info.kind === 'short';
  const expected = short ? !info.ressourceOver : pathBefore(info) === paths.part2Start();
  if (!expected) return <Navigate to={paths.eqinox()} replace />;

  const offer = offerName(info.title ?? '');
  const { step, pause } = info;
  const begun = step?.part === 2 && step.answered > 0 ? step : null;
  return (
    <Instructions subject={short ? offer : t('diagnostic.instructions.partTwo', { offer })}>
      {begun && <ResumePanel step={begun} />}
      {info.withComportement ? (
        <Rules rules={HALFWAY} />
      ) : (
        <p className="mt-8 max-w-[30em] type-body">{t('diagnostic.instructions.partTwoText')}</p>
      )}
      {info.withComportement && !begun && pause && <PauseNote>{t('diagnostic.halfway.pause', pause)}</PauseNote>}
      <div className="mt-8">
        <ButtonLink variant={canResume(begun) ? 'secondary' : 'primary'} block="phone" to={paths.part2()}>
          {t('diagnostic.instructions.start')}
        </ButtonLink>
      </div>
    </Instructions>
  );
}

export default saidByAge(PartTwoStartScreen);
