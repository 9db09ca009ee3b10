import type { Sharing } from '@eqinox/contract/grants';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import { Checkbox } from '../ui/choice.tsx';
import { Message } from '../ui/message.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

/** Which booklets go with the page: none is ticked for the person (GDPR, article 4(11)). */
export function SharingForm({ sharing }: { sharing: Sharing }) {
  const t = useText();
  const refresh = useRefresh();
  const { reference, grant, offered } = sharing;
  const [chosen, setChosen] = useState<Sharing['offered']>(grant?.booklets ?? []);
  const { run, pending, failure } = useAction<true>();
  const give = () =>
    void run(
      async () => {
        await call('PUT /sharing/:id', { params: { id: reference }, body: { booklets: chosen } });
        await refresh('GET /sharing');
        await refresh('GET /sharing/:id/preparation');
      },
      () => true,
    );
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      {offered.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 type-label">{t('grants.sharing.choose')}</legend>
          <div className="flex flex-col gap-3">
            {offered.map((booklet) => (
              <Checkbox
                key={booklet}
                checked={chosen.includes(booklet)}
                onChange={({ target }) =>
                  setChosen((before) =>
                    target.checked ? [...before, booklet] : before.filter((other) => other !== booklet),
                  )
                }
              >
                {t(`booking.shared.booklet.${booklet}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      <p className="type-small text-ink-2">{t('grants.sharing.ends')}</p>
      {failure && <Message kind="error">{t('grants.sharing.failed')}</Message>}
      <SubmitButton
        variant={grant ? 'secondary' : 'primary'}
        pending={pending}
        pendingLabel={t('grants.sharing.going')}
      >
        {t(grant ? 'grants.sharing.change' : 'grants.sharing.give')}
      </SubmitButton>
    </form>
  );
}
