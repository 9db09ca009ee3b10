import type { Sharing } from '@eqinox/contract/grants';
import { LONGEST_LINE } from '@eqinox/domain/grants/words';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

/** The person's own two lines; one that is emptied is erased. */
export function WishesForm({ sharing }: { sharing: Sharing }) {
  const t = useText();
  const refresh = useRefresh();
  const [expects, setExpects] = useState(sharing.expects ?? '');
  const [avoids, setAvoids] = useState(sharing.avoids ?? '');
  const [saved, setSaved] = useState(false);
  const { run, pending, failure } = useAction<true>();
  const save = async () => {
    setSaved(false);
    const body = { expects: expects.trim() || null, avoids: avoids.trim() || null };
    const done = await run(
      async () => {
        await call('PUT /sharing/:id/wishes', { params: { id: sharing.reference }, body });
        await refresh('GET /sharing/:id/preparation');
      },
      () => true,
    );
    setSaved(done);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className="type-t3">{t('grants.wishes.title')}</h3>
      <p className="text-ink-2">{t('grants.wishes.text')}</p>
      <Field
        label={t('grants.wishes.expects')}
        name="expects"
        autoComplete="off"
        maxLength={LONGEST_LINE}
        value={expects}
        onChange={({ target }) => setExpects(target.value)}
      />
      <Field
        label={t('grants.wishes.avoids')}
        name="avoids"
        autoComplete="off"
        maxLength={LONGEST_LINE}
        value={avoids}
        onChange={({ target }) => setAvoids(target.value)}
      />
      {saved && <Message kind="success">{t('grants.wishes.saved')}</Message>}
      {failure && <Message kind="error">{t('grants.sharing.failed')}</Message>}
      <div>
        <SubmitButton variant="secondary" pending={pending} pendingLabel={t('grants.sharing.going')}>
          {t('grants.wishes.save')}
        </SubmitButton>
      </div>
    </form>
  );
}
