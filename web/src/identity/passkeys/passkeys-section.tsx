import { useState } from 'react';
import type { Passkey } from '@eqinox/contract/passkeys';
import { call } from '../../api/call.ts';
import { useRefresh, useReply } from '../../api/queries.ts';
import { useAction } from '../../api/use-action.ts';
import { useText } from '../../language/language.ts';
import type { TextKey } from '../../language/texts.ts';
import { OutcomeBanner, useBanner } from '../../ui/outcome-banner.tsx';
import { Section } from '../../ui/section.tsx';
import { identityFailure } from '../failure.ts';
import { Abandoned, useReauthentication } from '../use-reauthentication.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysWork } from './capable.ts';
import { PasskeyRow } from './passkey-row.tsx';

const LIST = 'GET /identity/passkeys';
const REMOVE = 'POST /identity/passkeys/remove';

const removeFailure = (error: unknown): TextKey =>
  identityFailure(REMOVE, error, {
    password_needed: 'settings.password.error.wrong',
    password_wrong: 'settings.password.error.wrong',
  });

/** The passkeys of the person: made on this device, named, and removed. */
export function PasskeysSection() {
  const t = useText();
  const refresh = useRefresh();
  const passkeys = useReply(LIST);
  /** The rows whose name is being written, and that was last to leave. */
  const [naming, setNaming] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<number | null>(null);
  const { run, pending } = useAction<never>();
  const { outcome, show, showError } = useBanner();
  const { withRecentPassword, panel } = useReauthentication();

  /** What was made has a name already; its person may want another. */
  const welcome = async ({ id }: Passkey) => {
    await refresh(LIST);
    setNaming(id);
    show({ kind: 'success', title: 'settings.updated.title', text: 'settings.passkeys.added' });
  };

  const remove = ({ id }: Passkey) => {
    if (pending) return;
    setLeaving(id);
    void run(
      async () => {
        await withRecentPassword((proof) => call(REMOVE, { body: { id, ...proof } }));
        await refresh(LIST);
        show({ kind: 'success', title: 'settings.updated.title', text: 'settings.passkeys.removed' });
      },
      (error) => (error instanceof Abandoned ? null : showError(removeFailure(error))),
    );
  };

  const rename = async (passkey: Passkey, name: string) => {
    if (name !== passkey.name) {
      await call('POST /identity/passkeys/rename', { body: { id: passkey.id, name } });
      await refresh(LIST);
    }
    setNaming(null);
  };

  return (
    <Section title={t('settings.passkeys.title')} text={t('settings.passkeys.text')}>
      <OutcomeBanner outcome={outcome} />
      {passkeys.length > 0 && (
        <ul className="mb-5 rounded-card border border-line bg-surface px-5">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              naming={naming === passkey.id}
              pending={pending && leaving === passkey.id}
              onName={() => setNaming(passkey.id)}
              onNamed={(name) => rename(passkey, name)}
              onClose={() => setNaming(null)}
              onRemove={() => remove(passkey)}
            />
          ))}
        </ul>
      )}
      {passkeysWork() ? (
        <AddPasskey
          withRecentPassword={withRecentPassword}
          onMade={welcome}
          onFailure={(text) => showError(text, 'settings.passkeys.notAdded')}
        />
      ) : (
        <p className="type-small text-ink-2">{t('settings.passkeys.none')}</p>
      )}
      {panel}
    </Section>
  );
}
