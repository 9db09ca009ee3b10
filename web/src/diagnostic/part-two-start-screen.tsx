import { Navigate } from 'react-router';
import { Instructions } from '../answering/instructions.tsx';
import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { pathBefore, useDiagnosticInfo } from './infos.ts';

/** Before part 2. Its instruction is for those who have not answered part 1 just before. */
export default function PartTwoStartScreen() {
  const t = useText();
  const offerName = useOfferName();
  const info = useDiagnosticInfo();
  // The short variant is started on its own screen and comes here at once.
  const short = info.kind === 'short';
  const expected = short ? !info.ressourceOver : pathBefore(info) === paths.part2Start();
  if (!expected) return <Navigate to={paths.eqinox()} replace />;

  const offer = offerName(info.title ?? '');
  return (
    <Instructions subject={short ? offer : t('diagnostic.instructions.partTwo', { offer })}>
      {!info.withComportement && (
        <p className="mt-8 max-w-[30em] type-body">{t('diagnostic.instructions.partTwoText')}</p>
      )}
      <div className="mt-8">
        <ButtonLink variant="primary" block="phone" to={paths.part2()}>
          {t('diagnostic.instructions.start')}
        </ButtonLink>
      </div>
    </Instructions>
  );
}
