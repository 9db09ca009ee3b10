import type { ReminderChoices } from '@eqinox/contract/reminders';
import { REMINDERS, type Reminder } from '@eqinox/domain/reminders/words';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useText } from '../language/language.ts';
import { Checkbox } from '../ui/choice.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { Section } from '../ui/section.tsx';
import { saveOneByOne } from './save-one-by-one.ts';

/** Which reminders come by mail: one box each, saved at once. */
export function RemindersSection() {
  const t = useText();
  const refresh = useRefresh();
  const choices = useReply('GET /reminders');
  /** What was asked for and is not saved yet; then the server says so itself. */
  const [wanted, setWanted] = useState<Partial<ReminderChoices>>({});
  const { outcome, show, showError } = useBanner();
  // One box may be clicked while another is saved: none of them is without effect.
  const [change] = useState(() =>
    saveOneByOne(async (body: Partial<ReminderChoices>) => {
      await call('PUT /reminders', { body });
      await refresh('GET /reminders');
    }),
  );

  const save = async (reminder: Reminder, on: boolean): Promise<void> => {
    setWanted((before) => ({ ...before, [reminder]: on }));
    try {
      await change({ [reminder]: on });
      show({ kind: 'success', title: 'settings.updated.title', text: 'settings.updated.text' });
    } catch (error) {
      console.error('The reminders were not saved.', error);
      showError('settings.notUpdated');
    }
    setWanted({});
  };

  return (
    <Section title={t('settings.reminders.title')} text={t('settings.reminders.text')}>
      <OutcomeBanner outcome={outcome} />
      <div className="flex flex-col gap-3">
        {REMINDERS.map((reminder) => (
          <Checkbox
            key={reminder}
            checked={wanted[reminder] ?? choices[reminder]}
            aria-busy={reminder in wanted || undefined}
            onChange={({ target }) => void save(reminder, target.checked)}
          >
            {t(`settings.reminders.${reminder}`)}
          </Checkbox>
        ))}
      </div>
    </Section>
  );
}
