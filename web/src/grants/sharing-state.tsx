import type { Sharing } from '@eqinox/contract/grants';
import { call } from '../api/call.ts';
import { useRefresh } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** What is open to whom and until when, and the one click that ends it. */
export function SharingState({ sharing }: { sharing: Sharing }) {
  const t = useText();
  const { date } = useFormats();
  const refresh = useRefresh();
  const { run, pending, failure } = useAction<true>();
  const { reference, grant, linkUntil, parentMissing, hasAccount } = sharing;
  const name = sharing.consultant ?? t('grants.someone');
  const withdraw = () =>
    void run(
      async () => {
        await call('POST /sharing/:id/withdraw', { params: { id: reference } });
        await refresh('GET /sharing');
        await refresh('GET /sharing/:id/preparation');
      },
      () => true,
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        {grant
          ? t('grants.sharing.open', { name, date: date(grant.until) })
          : linkUntil
            ? t('grants.sharing.link', { name, date: date(linkUntil) })
            : t('grants.sharing.closed', { name })}{' '}
        {grant && grant.booklets.length > 0 && (
          <>
            {t('grants.sharing.booklets', {
              booklets: grant.booklets.map((booklet) => t(`booking.shared.booklet.${booklet}`)).join(', '),
            })}
          </>
        )}
        {!hasAccount && linkUntil === null && t('grants.sharing.noAccount', { name })}
        {parentMissing && t('grants.sharing.parent')}
      </p>
      {failure && <Message kind="error">{t('grants.sharing.failed')}</Message>}
      {(grant ?? linkUntil) !== null && (
        <Button
          small
          aria-label={t('grants.sharing.withdrawNamed', { name })}
          pending={pending}
          pendingLabel={t('grants.sharing.going')}
          onClick={withdraw}
        >
          {t('grants.sharing.withdraw')}
        </Button>
      )}
    </div>
  );
}
