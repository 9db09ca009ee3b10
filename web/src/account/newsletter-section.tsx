import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useText } from '../language/language.ts';
import { Checkbox } from '../ui/choice.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { Section } from '../ui/section.tsx';

/** The newsletter: never without this box being ticked. Each change is saved at once. */
export function NewsletterSection() {
  const t = useText();
  const refresh = useRefresh();
  const { newsletter } = useReply('GET /account');
  /** What was just asked for, until the account says so itself. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { outcome, show } = useBanner();

  const save = async (newsletter: boolean) => {
    setWanted(newsletter);
    try {
      await call('PUT /account/update', { body: { newsletter } });
      await refresh('GET /account');
      show({ kind: 'success', title: 'settings.updated.title', text: 'settings.updated.text' });
    } catch (error) {
      console.error('The newsletter was not saved.', error);
      show({ kind: 'error', text: 'settings.notUpdated' });
    }
    setWanted(null);
  };

  return (
    <Section title={t('settings.newsletter.title')}>
      <OutcomeBanner outcome={outcome} />
      <Checkbox
        checked={wanted ?? newsletter}
        aria-busy={wanted !== null || undefined}
        onChange={(event) => {
          if (wanted === null) void save(event.target.checked);
        }}
      >
        {t('settings.newsletter.box')}
      </Checkbox>
    </Section>
  );
}
