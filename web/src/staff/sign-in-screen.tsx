import { isEmail } from '@eqinox/domain/identity/email';
import type { ReplyOf } from '@eqinox/contract/routes';
import type { StaffSelf } from '@eqinox/contract/staff';
import type { UsedPasskey } from '@eqinox/contract/webauthn';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { deskFailure } from '../parts/desk/failure.ts';
import { say } from '../parts/desk/words.ts';
import { codeError, CodeInput, codeWiring } from '../parts/code-input.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useForm } from '../ui/use-form.ts';

export interface SignInScreenProps {
  /** Asks the browser for a passkey; null where none came of it. */
  givePasskey: (options: ReplyOf<'POST /staff/passkeys/sign-in/start'>) => Promise<UsedPasskey | null>;
  onEnter: (self: StaffSelf) => void;
}

/** A password and a code at once, or a passkey. */
export function SignInScreen({ givePasskey, onEnter }: SignInScreenProps) {
  const form = useForm(
    { email: '', password: '', code: '' },
    {
      faultsOf: ({ email, password, code }) => ({
        email: isEmail(email) ? null : 'identity.email.invalid',
        password: password === '' ? 'identity.password.required' : null,
        code: codeError(code),
      }),
      telling: 'followed',
    },
  );
  const { run, pending, failure } = useAction<string>();

  const send = (body: { email: string; password: string; code: string }) =>
    run(
      async () => onEnter(await call('POST /staff/sign-in', { body })),
      (error) => deskFailure('POST /staff/sign-in', error),
    );

  const askPasskey = () =>
    run(
      async () => {
        const passkey = await givePasskey(await call('POST /staff/passkeys/sign-in/start'));
        if (passkey !== null) onEnter(await call('POST /staff/passkeys/sign-in', { body: passkey }));
      },
      (error) => deskFailure('POST /staff/passkeys/sign-in', error),
    );

  return (
    <div className="mx-auto flex w-full max-w-120 flex-col gap-5 px-5 py-10">
      <PageTitle>{say('signIn.title')}</PageTitle>
      <p className="text-ink-2">{say('signIn.text')}</p>
      {failure !== null && <Message kind="error">{failure}</Message>}
      <form noValidate onSubmit={form.submit((values) => void send(values))} className="flex flex-col gap-5">
        <Field label={say('signIn.email')} type="email" autoComplete="username" required {...form.field('email')} />
        <PasswordField
          label={say('signIn.password')}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <CodeInput label={say('signIn.code')} {...codeWiring(form)} />
        <SubmitButton pending={pending} pendingLabel={say('signIn.going')}>
          {say('signIn.go')}
        </SubmitButton>
      </form>
      <Button block="phone" onClick={() => void askPasskey()}>
        {say('signIn.passkey')}
      </Button>
    </div>
  );
}
