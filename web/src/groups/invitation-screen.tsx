import type { GroupInvitation } from '@eqinox/contract/groups';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { Refusal } from '../api/problem.ts';
import { isSignedIn } from '../api/session.ts';
import { stored } from '../api/stored.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { Message } from '../ui/message.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { groupFailure, type RefusalKey, GroupWords, useSay } from './words.tsx';

const READ = 'GET /groups/invitations/:code';
const JOIN = 'POST /groups/invitations/:code';

/** Waiting, what the code opens, or why it opens nothing. */
type Read = GroupInvitation | { readonly error: unknown } | null;

/** Never written, taken back, or cut short by a mail program: for its reader it is one thing. */
const opensNothing = (error: unknown): boolean => error instanceof Refusal && [400, 404].includes(error.status);

/** `/groupe/{code}`: what a group is, who sees what, and what it is never for, told before anything is answered. */
export default function InvitationScreen() {
  const { code = '' } = useParams();
  const [read, setRead] = useState<Read>(null);
  useEffect(() => {
    const leave = new AbortController();
    call(READ, { params: { code }, signal: leave.signal }).then(setRead, (error: unknown) => {
      if (!leave.signal.aborted) setRead({ error });
    });
    return () => leave.abort();
  }, [code]);
  if (read === null) return <ScreenSkeleton />;
  if ('error' in read && !opensNothing(read.error)) throw read.error;
  if ('error' in read || read.taken) stored.remove('groupCode');
  return (
    <GroupWords>
      {'error' in read ? (
        <Nothing why="unknown" />
      ) : read.taken ? (
        <Nothing why="taken" />
      ) : (
        <Told code={code} told={read} />
      )}
    </GroupWords>
  );
}

function Nothing({ why }: { why: 'unknown' | 'taken' }) {
  const say = useSay();
  return (
    <CenteredState shape="parted" title={say(`invitation.${why}`)}>
      {say(`invitation.${why}Text`)}
    </CenteredState>
  );
}

const SECTIONS = ['sees', 'portrait', 'private', 'never'] as const;

function Told({ code, told }: { code: string; told: GroupInvitation }) {
  const say = useSay();
  const formats = useFormats();
  const { name, kind, organiser, invited, closesOn, leastPeople } = told;
  return (
    <div className="mx-auto w-full max-w-160 px-5 pt-8 pb-18 sm:px-8">
      <PageTitle className="type-t1 wrap-anywhere">{say('invitation.title', { name })}</PageTitle>
      {invited !== null && <p className="mt-1.5 type-lead text-ink-2">{say('invitation.for', { name: invited })}</p>}
      <p className="mt-3 text-ink-2">
        {organiser !== '' && `${say('invitation.organiser', { name: organiser })} `}
        {say(`invitation.${kind}`)}
      </p>
      {SECTIONS.map((section) => (
        <section key={section} className="mt-6">
          <h2 className="type-t3">{say(`invitation.${section}Title`)}</h2>
          <p className="mt-1 text-ink-2">
            {say(`invitation.${section}`, { date: formats.date(closesOn), least: String(leastPeople) })}
          </p>
        </section>
      ))}
      <div className="mt-8">{isSignedIn() ? <Join code={code} /> : <SignInFirst code={code} />}</div>
    </div>
  );
}

function Join({ code }: { code: string }) {
  const say = useSay();
  const navigate = useNavigate();
  const { run, pending, failure } = useAction<RefusalKey>({ leaves: true });
  const join = async () => {
    await call(JOIN, { params: { code } });
    stored.remove('groupCode');
    await navigate(paths.groups());
  };
  return (
    <div className="flex flex-col items-start gap-4">
      {failure !== null && <Message kind="error">{say(failure)}</Message>}
      <Button
        variant="primary"
        block="phone"
        pending={pending}
        pendingLabel={say('invitation.joining')}
        onClick={() => void run(join, (error) => groupFailure(JOIN, error))}
      >
        {say('invitation.join')}
      </Button>
    </div>
  );
}

function SignInFirst({ code }: { code: string }) {
  const say = useSay();
  return (
    <>
      <ButtonLink variant="primary" to={paths.login()} onClick={() => stored.set('groupCode', code)}>
        {say('invitation.signIn')}
      </ButtonLink>
      <p className="mt-3 type-small text-ink-2">{say('invitation.signInText')}</p>
    </>
  );
}
