import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { saidByAge } from '../parts/age.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';

/** `/chromatic/end`: thanks; the rest of the diagnostic is next. */
function ColourTestEndScreen() {
  const t = useText();
  return (
    <CenteredState
      title={t('colour-test.end.title')}
      action={
        <ButtonLink variant="primary" to={paths.eqinox()}>
          {t('colour-test.end.continue')}
        </ButtonLink>
      }
    >
      <p>{t('colour-test.end.thanks')}</p>
      <p className="mt-2">{t('colour-test.end.next')}</p>
    </CenteredState>
  );
}

export default saidByAge(ColourTestEndScreen);
