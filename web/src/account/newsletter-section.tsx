import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import { Checkbox } from '../ui/choice.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { Section } from '../ui/section.tsx';

/** The newsletter: never without this box being ticked. Each change is saved at once. */
export function NewsletterSection() {
  const t = useText();
  const refresh = useRefresh();
  const { newsletter } = useReply('GET /account');
  /** What was asked for last; it counts until the account says so itself. */
  const [wanted, setWanted] = useState(newsletter);
  const { run, pending } = useAction<never>();
  const { outcome, show, showError } = useBanner();

  const save = (newsletter: boolean) => {
    if (pending) return;
    setWanted(newsletter);
    void run(
      async () => {
        await call('PUT /account/update', { body: { newsletter } });
        await refresh('GET /account');
        show({ kind: 'success', title: 'settings.updated.title', text: 'settings.updated.text' });
      },
      (error) => {
        console.error('The newsletter was not saved.', error);
        return showError('settings.notUpdated');
      },
    );
  };

  return (
    <Section title={t('settings.newsletter.title')}>
      <OutcomeBanner outcome={outcome} />
      <Checkbox
        checked={pending ? wanted : newsletter}
        aria-busy={pending || undefined}
        onChange={({ target }) => save(target.checked)}
      >
        {t('settings.newsletter.box')}
      </Checkbox>
    </Section>
  );
}
