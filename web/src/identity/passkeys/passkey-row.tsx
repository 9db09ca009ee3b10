import { useEffect, useRef } from 'react';
import type { Passkey } from '@eqinox/contract/passkeys';
import { LONGEST_PASSKEY_NAME } from '@eqinox/domain/identity/passkey';
import { failureText } from '../../api/problem.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormats } from '../../language/formats.ts';
import { useText } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useForm } from '../../ui/use-form.ts';

export interface PasskeyRowProps {
  passkey: Passkey;
  /** Its name is being written. */
  naming: boolean;
  /** It is on its way out. */
  pending: boolean;
  onName: () => void;
  /** Rejects when the name was not kept. */
  onNamed: (name: string) => Promise<void>;
  onClose: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, naming, pending, onName, onNamed, onClose, onRemove }: PasskeyRowProps) {
  const t = useText();
  const f = useFormats();
  const { name, createdAt, lastUsedAt, synced } = passkey;
  if (naming) {
    return (
      <li className="border-t border-line py-4 first:border-0">
        <PasskeyName name={name} onNamed={onNamed} onClose={onClose} />
      </li>
    );
  }
  const used =
    lastUsedAt === null
      ? t('settings.passkeys.neverUsed')
      : t('settings.passkeys.used', { date: f.date(lastUsedAt), time: f.time(lastUsedAt) });
  return (
    <li className="border-t border-line py-4 first:border-0">
      <p className="type-label wrap-anywhere">{name}</p>
      <p className="type-small text-ink-3">
        {t('settings.passkeys.made', { date: f.date(createdAt), time: f.time(createdAt) })}
      </p>
      <p className="type-small text-ink-3">{used}</p>
      {synced && <p className="type-small text-ink-3">{t('settings.passkeys.synced')}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button small variant="soft" aria-label={t('settings.passkeys.renameLabel', { name })} onClick={onName}>
          {t('settings.passkeys.rename')}
        </Button>
        <Button
          small
          variant="soft"
          pending={pending}
          aria-label={t('settings.passkeys.removeLabel', { name })}
          onClick={onRemove}
        >
          {t('settings.passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}

function PasskeyName({ name, onNamed, onClose }: { name: string } & Pick<PasskeyRowProps, 'onNamed' | 'onClose'>) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { run, pending } = useAction<never>({ leaves: true });
  const { field, submit, setError } = useForm(
    { name },
    { faultsOf: ({ name }) => ({ name: name.trim() === '' ? 'settings.passkeys.nameRequired' : null }) },
  );

  useEffect(() => input.current?.select(), []);

  const keep = (typed: { name: string }) =>
    void run(
      () => onNamed(typed.name.trim()),
      (error) => {
        setError('name', failureText('POST /identity/passkeys/rename', error, {}));
        return null;
      },
    );

  return (
    <form noValidate onSubmit={submit(keep)} className="flex flex-col gap-4">
      <Field
        ref={input}
        label={t('settings.passkeys.name')}
        autoComplete="off"
        required
        maxLength={LONGEST_PASSKEY_NAME}
        {...field('name')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton small variant="soft" pending={pending} pendingLabel={t('settings.passkeys.naming')}>
          {t('settings.passkeys.keepName')}
        </SubmitButton>
        <Button small variant="ghost" block="phone" onClick={onClose}>
          {t('settings.secondFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}
