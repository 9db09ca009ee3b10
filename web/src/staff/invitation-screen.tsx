import { isStrongPassword } from '@eqinox/domain/identity/password';
import type { ReplyOf } from '@eqinox/contract/routes';
import type { StaffSelf } from '@eqinox/contract/staff';
import type { MadePasskey } from '@eqinox/contract/webauthn';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { deskFailure } from '../parts/desk/failure.ts';
import { say } from '../parts/desk/words.ts';
import { AuthenticatorSecret } from '../parts/authenticator-secret.tsx';
import { codeError, CodeInput, codeWiring } from '../parts/code-input.tsx';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useForm } from '../ui/use-form.ts';

type Invitation = ReplyOf<'POST /staff/invitation'>;

export interface InvitationScreenProps {
  /** What stands behind # in the link. */
  token: string;
  /** Has the browser make a passkey; null where none came of it. */
  makePasskey: (options: ReplyOf<'POST /staff/invitation/passkey/start'>) => Promise<MadePasskey | null>;
  onEnter: (self: StaffSelf) => void;
}

/** Whoever was invited chooses how they prove who they are: one of two is compulsory, and enough. */
export function InvitationScreen({ token, makePasskey, onEnter }: InvitationScreenProps) {
  const [invitation, setInvitation] = useState<Invitation | string | null>(null);
  useEffect(() => {
    call('POST /staff/invitation', { body: { token } }).then(setInvitation, (error: unknown) =>
      setInvitation(deskFailure('POST /staff/invitation', error)),
    );
  }, [token]);

  const { run, pending, failure } = useAction<string>();
  const join = () =>
    run(
      async () => {
        const passkey = await makePasskey(await call('POST /staff/invitation/passkey/start', { body: { token } }));
        if (passkey !== null) onEnter(await call('POST /staff/invitation/passkey', { body: { token, passkey } }));
      },
      (error) => deskFailure('POST /staff/invitation/passkey', error),
    );

  if (invitation === null) return <ScreenSkeleton />;
  return (
    <div className="mx-auto flex w-full max-w-120 flex-col gap-5 px-5 py-10">
      <PageTitle>{say('invitation.title')}</PageTitle>
      {typeof invitation === 'string' ? (
        <Message kind="error">{invitation}</Message>
      ) : (
        <>
          <p className="text-ink-2">
            {say('invitation.text', { name: invitation.name, role: say(`role.${invitation.role}`) })}
          </p>
          {failure !== null && <Message kind="error">{failure}</Message>}
          <h2 className="type-t3">{say('invitation.passkeyTitle')}</h2>
          <p className="text-ink-2">{say('invitation.passkeyText')}</p>
          <Button block="phone" pending={pending} pendingLabel={say('invitation.going')} onClick={() => void join()}>
            {say('invitation.passkey')}
          </Button>
          <h2 className="type-t3">{say('invitation.factorTitle')}</h2>
          <AuthenticatorForm token={token} invitation={invitation} onEnter={onEnter} />
        </>
      )}
    </div>
  );
}

interface AuthenticatorFormProps {
  token: string;
  invitation: Invitation;
  onEnter: (self: StaffSelf) => void;
}

function AuthenticatorForm({ token, invitation: { secret, qr, email }, onEnter }: AuthenticatorFormProps) {
  const form = useForm(
    { password: '', code: '' },
    {
      faultsOf: ({ password, code }) => ({
        password: isStrongPassword(password) ? null : 'identity.password.invalid',
        code: codeError(code),
      }),
      telling: 'followed',
    },
  );
  const { run, pending, failure } = useAction<string>();
  const send = (values: { password: string; code: string }) =>
    run(
      async () => onEnter(await call('POST /staff/invitation/authenticator', { body: { token, ...values } })),
      (error) => deskFailure('POST /staff/invitation/authenticator', error),
    );
  return (
    <form noValidate onSubmit={form.submit((values) => void send(values))} className="flex flex-col gap-5">
      <p className="text-ink-2">{say('invitation.factorText')}</p>
      <AuthenticatorSecret qr={qr} secret={secret} alt={say('invitation.qr')} label={say('invitation.secret')} />
      {failure !== null && <Message kind="error">{failure}</Message>}
      {/* For password managers, which keep the password under it. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={say('invitation.password')}
        hint={say('invitation.passwordHint')}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <CodeInput label={say('invitation.code')} {...codeWiring(form)} />
      <SubmitButton pending={pending} pendingLabel={say('invitation.going')}>
        {say('invitation.go')}
      </SubmitButton>
    </form>
  );
}
