import { download } from '../api/download.ts';
import { paths } from '../api/paths.ts';
import { useOptionalReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { Message } from '../ui/message.tsx';
import { Redirect } from './redirect.tsx';

/** The name under which "Mes potentiels" keeps it too. */
const SHORT_BOOKLET = 'rapport_deca.pdf';

/** `/deca/end`: thanks, the booklet of what was just answered, and home by itself. */
export default function ShortEndScreen() {
  const t = useText();
  const taken = (useOptionalReply('GET /freemium/history')?.length ?? 0) > 0;
  const { run, pending, failure } = useAction<TextKey>();
  const save = () => download('GET /freemium/last-freemium', SHORT_BOOKLET);
  return (
    <CenteredState
      title={t('diagnostic.short.end')}
      action={
        <>
          {taken && (
            <Button
              icon="download"
              pending={pending}
              pendingLabel={t('diagnostic.short.downloading')}
              onClick={() => void run(save, () => 'diagnostic.short.failed')}
            >
              {t('diagnostic.short.download')}
            </Button>
          )}
          <ButtonLink variant="primary" to={paths.home()}>
            {t('diagnostic.end.home')}
          </ButtonLink>
        </>
      }
      note={<Redirect to={paths.home()} />}
    >
      <p>{t('diagnostic.end.thanks')}</p>
      {taken && <p className="mt-2">{t('diagnostic.short.ready')}</p>}
      {failure !== null && (
        <div className="mt-4 text-left">
          <Message kind="error">{t(failure)}</Message>
        </div>
      )}
    </CenteredState>
  );
}
