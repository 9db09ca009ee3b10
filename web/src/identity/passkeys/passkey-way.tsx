import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useText } from '../../language/language.ts';
import type { TextKey } from '../../language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { identityFailure } from '../failure.ts';
import { autofillWorks } from './capable.ts';
import { NoPasskey } from './ceremony.ts';
import { signInByPasskey, waitForPasskey } from './passkey-sign-in.ts';

/** Closing the browser's window is an answer: nothing is said of it. */
const failureOf = (problem: unknown): TextKey | null =>
  problem instanceof NoPasskey && problem.why === 'left'
    ? null
    : identityFailure('POST /identity/passkeys/sign-in', problem, {
        passkey_refused: 'identity.passkey.refused',
        passkey_too_late: 'identity.passkey.tooLate',
        sign_in_delayed: 'identity.signIn.delayed',
      });

/**
 * While the e-mail is asked for, a passkey of this browser is among the field's proposals; where the browser makes no such
 * proposals, there is a button. `onSignedIn` once the session is there.
 */
export default function PasskeyWay({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText();
  const message = useRef<HTMLDivElement>(null);
  const [button, setButton] = useState(false);
  const { run, stop, pending, failure } = useAction<TextKey>();
  const arrive = useEffectEvent(onSignedIn);
  const tell = useEffectEvent((refusal: unknown) => stop(failureOf(refusal)));

  useEffect(() => {
    const leave = new AbortController();
    const wait = async () => {
      if (!(await autofillWorks())) setButton(true);
      else if (await waitForPasskey(leave.signal, (refusal) => tell(refusal))) arrive();
    };
    // Without it the person signs in as before.
    wait().catch(() => undefined);
    return () => leave.abort();
  }, []);

  useEffect(() => {
    if (failure !== null) message.current?.focus();
  }, [failure]);

  const ask = () =>
    void run(async () => {
      await signInByPasskey();
      onSignedIn();
    }, failureOf);

  return (
    <>
      {button && (
        <Button block pending={pending} onClick={ask}>
          {t('identity.passkey.button')}
        </Button>
      )}
      {failure !== null && (
        <Message kind="error" ref={message}>
          {t(failure)}
        </Message>
      )}
    </>
  );
}
