import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { Redirect } from './redirect.tsx';

/** `/deca/end`: thanks, and home by itself. */
export default function ShortEndScreen() {
  const t = useText();
  return (
    <CenteredState
      title={t('diagnostic.short.end')}
      action={
        <ButtonLink variant="primary" to={paths.home()}>
          {t('diagnostic.end.home')}
        </ButtonLink>
      }
      note={<Redirect to={paths.home()} />}
    >
      <p>{t('diagnostic.end.thanks')}</p>
    </CenteredState>
  );
}
