import { useState } from 'react';
import type { Passkey } from '@eqinox/contract/passkeys';
import type { ReplyOf } from '@eqinox/contract/routes';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/problem.ts';
import { useAction } from '../../api/use-action.ts';
import { useText } from '../../language/language.ts';
import type { TextKey } from '../../language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FactorCodeForm } from '../factor-code-form.tsx';
import { Abandoned, type useReauthentication } from '../use-reauthentication.tsx';
import { addFailure, makeAndKeep, START } from './make-and-keep.ts';

export interface AddPasskeyProps extends Pick<ReturnType<typeof useReauthentication>, 'withRecentPassword'> {
  onMade: (passkey: Passkey) => Promise<void>;
  /** Why there is none; not called when the person left it. */
  onFailure: (text: TextKey) => void;
}

/** One button; whoever has a second factor is asked for its code as well. */
export function AddPasskey({ withRecentPassword, onMade, onFailure }: AddPasskeyProps) {
  const t = useText();
  const [askingCode, setAskingCode] = useState(false);
  const { run, pending } = useAction<never>();

  const start = (code?: string) =>
    withRecentPassword((proof) => call(START, { body: { ...(code !== undefined && { code }), ...proof } }));
  const make = async (options: ReplyOf<typeof START>) => onMade(await makeAndKeep(options));
  const tell = (error: unknown): null => {
    const text = error instanceof Abandoned ? null : addFailure(error);
    if (isRefusal(START, error, 'second_factor_needed')) setAskingCode(true);
    else if (text !== null) onFailure(text);
    return null;
  };

  if (askingCode) {
    return (
      <FactorCodeForm
        submit={t('settings.passkeys.add')}
        onSubmit={async (code) => {
          const options = await start(code);
          setAskingCode(false);
          void run(() => make(options), tell);
        }}
        onClose={() => setAskingCode(false)}
      />
    );
  }
  return (
    <Button block="phone" pending={pending} onClick={() => void run(async () => make(await start()), tell)}>
      {t('settings.passkeys.add')}
    </Button>
  );
}
