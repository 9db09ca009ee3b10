import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';

/** An address at which there is nothing. The server says 404 with it (contract/src/pages.ts). */
export default function NotFound() {
  const t = useText();
  return (
    <CenteredState
      shape="parted"
      title={t('app.notFound.title')}
      action={
        <ButtonLink variant="primary" to={paths.home()}>
          {t('app.notFound.home')}
        </ButtonLink>
      }
    >
      {t('app.notFound.text')}
    </CenteredState>
  );
}
