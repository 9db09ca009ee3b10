import type { GroupPage } from '@eqinox/contract/groups';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { download, saveText } from '../api/download.ts';
import { paths } from '../api/paths.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { Row, Table } from '../ui/table.tsx';
import type { GroupPartProps } from './ask-portrait.tsx';
import { HandOut } from './hand-out.tsx';
import { ImportList } from './import-list.tsx';
import { MoveSeats } from './move-seats.tsx';
import { groupFailure, type RefusalKey, useSay } from './words.tsx';

const CARDS = 'GET /groups/:id/cards';
const FILE = 'GET /groups/:id/attendance';
const LINKS = 'GET /groups/:id/links';
const TAKE_BACK = 'POST /groups/:id/seats/:seat/take-back';

const HEADS = ['name', 'part', 'state', 'code', 'acts'] as const;
type Seat = GroupPage['seats'][number];

/** Who was invited, has opened and has finished; and the seats that nobody has yet. */
export function Attendance({ group, onChange }: GroupPartProps) {
  const say = useSay();
  const [said, setSaid] = useState<string | null>(null);
  const { run, pending, failure } = useAction<RefusalKey>();
  const { id, seats, partition } = group;
  const heads = HEADS.filter((head) => head !== 'part' || partition !== null);
  const save = () =>
    run(
      async () => saveText(await call(FILE, { params: { id } }), 'presence.csv'),
      (error) => groupFailure(FILE, error),
    );
  const print = () =>
    run(
      () => download(CARDS, 'cartes.pdf', { params: { id } }),
      (error) => groupFailure(CARDS, error),
    );
  const saveLinks = () =>
    run(
      () => download(LINKS, 'liens.csv', { params: { id } }),
      (error) => groupFailure(LINKS, error),
    );
  const invites = seats.some(({ state }) => state === 'invited');
  return (
    <section className="flex flex-col items-start gap-5">
      <div>
        <h2 className="type-t2">{say('attendance.title')}</h2>
        <p className="mt-1.5 text-ink-2">{say('attendance.text')}</p>
      </div>
      {seats.length === 0 ? (
        <p>{say('attendance.none')}</p>
      ) : (
        <>
          <div className="w-full min-w-0">
            <Table label={say('attendance.title')} heads={heads.map((head) => say(`attendance.${head}`))}>
              {seats.map((seat) => (
                <Row
                  key={seat.id}
                  cells={heads.map((head) => (
                    <Cell key={head} {...{ head, seat, group, onChange, setSaid }} />
                  ))}
                />
              ))}
            </Table>
          </div>
          <p role="status" className="type-small text-success empty:hidden">
            {said}
          </p>
          {failure !== null && <Message kind="error">{say(failure)}</Message>}
          <div className="flex flex-wrap gap-3">
            <Button pending={pending} onClick={() => void save()}>
              {say('attendance.file')}
            </Button>
            <Button pending={pending} onClick={() => void print()}>
              {say('cards.download')}
            </Button>
            {invites && (
              <Button pending={pending} onClick={() => void saveLinks()}>
                {say('links.download')}
              </Button>
            )}
          </div>
          {invites && <p className="max-w-120 text-ink-2">{say('links.text')}</p>}
          <div className="flex w-full flex-col gap-8">
            <HandOut group={group} onChange={onChange} />
            <ImportList group={group} onChange={onChange} />
            <MoveSeats group={group} onChange={onChange} />
          </div>
        </>
      )}
    </section>
  );
}

interface CellProps extends GroupPartProps {
  head: (typeof HEADS)[number];
  seat: Seat;
  setSaid: (words: string) => void;
}

function Cell({ head, seat, group, onChange, setSaid }: CellProps) {
  const say = useSay();
  // A phone scrolls the table sideways rather than read a name letter by letter.
  if (head === 'name') return <span className="block min-w-30 wrap-anywhere">{seat.name ?? '–'}</span>;
  if (head === 'part') return <span className="wrap-anywhere">{seat.part ?? '–'}</span>;
  if (head === 'state') return say(`attendance.${seat.state}`);
  if (seat.state !== 'invited' || seat.code === null) return null;
  const { code, name } = seat;
  if (head === 'acts') return <TakeBack id={group.id} seat={seat} onChange={onChange} />;
  const copy = () =>
    navigator.clipboard
      .writeText(new URL(paths.groupInvitation(code), location.origin).href)
      .then(() => setSaid(say('attendance.copied')));
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="whitespace-nowrap tabular-nums">{code}</span>
      <LinkButton aria-label={say('attendance.linkNamed', { name: name ?? '' })} onClick={() => void copy()}>
        {say('attendance.link')}
      </LinkButton>
    </span>
  );
}

function TakeBack({ id, seat, onChange }: { id: number; seat: Seat; onChange: () => Promise<void> }) {
  const say = useSay();
  const { run, failure } = useAction<RefusalKey>();
  const takeBack = async () => {
    await call(TAKE_BACK, { params: { id, seat: seat.id } });
    await onChange();
  };
  return (
    <>
      <LinkButton
        aria-label={say('attendance.takeBackNamed', { name: seat.name ?? '' })}
        onClick={() => void run(takeBack, (error) => groupFailure(TAKE_BACK, error))}
      >
        {say('attendance.takeBack')}
      </LinkButton>
      {failure !== null && (
        <p role="alert" className="text-error">
          {say(failure)}
        </p>
      )}
    </>
  );
}
