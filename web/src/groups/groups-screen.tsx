import type { JoinedGroup } from '@eqinox/contract/groups';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { CreateGroup } from './create-group.tsx';
import { GroupMap } from './group-map.tsx';
import { Portraits } from './portraits.tsx';
import { groupFailure, type RefusalKey, GroupWords, useSay } from './words.tsx';

const LEAVE = 'POST /groups/:id/leave';

/** `/groupes`: the groups that a person is in, with their portraits, and those that they organise. */
export default function GroupsScreen() {
  return (
    <GroupWords>
      <Groups />
    </GroupWords>
  );
}

function Groups() {
  const say = useSay();
  const formats = useFormats();
  const { organised, joined } = useReply('GET /groups');
  return (
    <div className="container-page flex flex-col gap-8 pt-4 pb-12">
      <PageTitle>{say('title')}</PageTitle>
      {joined.length > 0 && (
        <section className="flex flex-col gap-5">
          <h2 className="type-t2">{say('joined.title')}</h2>
          {joined.map((group) => (
            <Joined key={group.id} group={group} />
          ))}
        </section>
      )}
      {organised.length > 0 && (
        <section>
          <h2 className="type-t2">{say('organised.title')}</h2>
          <ul className="mt-3 flex flex-col gap-3">
            {organised.map(({ id, name, closesOn }) => (
              <li key={id} className="wrap-anywhere">
                <TextLink to={paths.group(id)}>{name}</TextLink>
                <span className="block type-small text-ink-2">
                  {say('organised.closes', { date: formats.date(closesOn) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CreateGroup />
    </div>
  );
}

function Joined({
  group: { id, name, kind, joinedAt, closesOn, leastPeople, finished, portraits },
}: {
  group: JoinedGroup;
}) {
  const say = useSay();
  const formats = useFormats();
  const refresh = useRefresh();
  const [asked, setAsked] = useState(false);
  const { run, pending, failure } = useAction<RefusalKey>();
  const leave = async () => {
    setAsked(false);
    await run(
      async () => {
        await call(LEAVE, { params: { id } });
        await refresh('GET /groups');
      },
      (error) => groupFailure(LEAVE, error),
    );
  };
  return (
    <Card className="flex flex-col items-start gap-4">
      <h3 className="type-t3 wrap-anywhere">{name}</h3>
      <p className="text-ink-2">
        {say('joined.since', { date: formats.date(joinedAt), closes: formats.date(closesOn) })}
      </p>
      {finished ? (
        <p>{say('joined.finished')}</p>
      ) : (
        <ButtonLink variant="primary" to={paths.eqinox()}>
          {say('joined.begin')}
        </ButtonLink>
      )}
      {portraits.length === 0 ? (
        <p className="text-ink-2">{say('joined.waiting', { least: String(leastPeople) })}</p>
      ) : (
        <div className="w-full min-w-0">
          <Portraits portraits={portraits} />
        </div>
      )}
      {kind === 'organisation' && <GroupMap id={id} name={name} />}
      {failure !== null && <Message kind="error">{say(failure)}</Message>}
      <Button
        variant="ghost"
        pending={pending}
        aria-label={say('joined.leaveNamed', { name })}
        onClick={() => setAsked(true)}
      >
        {say('joined.leave')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={say('joined.leaveNamed', { name })}
          keep={{ label: say('joined.stay'), onClick: () => setAsked(false) }}
          go={{ label: say('joined.leave'), onClick: () => void leave() }}
        >
          {say('joined.leaveText')}
        </ConfirmDialog>
      )}
    </Card>
  );
}
