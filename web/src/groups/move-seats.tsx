import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { Select } from '../ui/select.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { GroupPartProps } from './ask-portrait.tsx';
import { groupFailure, type RefusalKey, useSay } from './words.tsx';

const MOVE = 'POST /groups/:id/seats/move';

/** Moves free seats to another group of the same kind; absent where there is none, or no free seat. */
export function MoveSeats({ group: { id, kind, seats }, onChange }: GroupPartProps) {
  const say = useSay();
  const refresh = useRefresh();
  const { organised } = useReply('GET /groups');
  const [to, setTo] = useState('');
  const [count, setCount] = useState('1');
  const [told, setTold] = useState(false);
  const [done, setDone] = useState(false);
  const { run, pending, failure } = useAction<RefusalKey>();
  const others = organised.filter((other) => other.id !== id && other.kind === kind);
  const free = seats.filter(({ state }) => state === 'free').length;
  if (others.length === 0 || (free === 0 && !done)) return null;
  const wanted = Number(count);
  const counts = Number.isInteger(wanted) && wanted >= 1 && wanted <= free;
  const send = async () => {
    setTold(true);
    setDone(false);
    if (to === '' || !counts) return;
    const moved = await run(
      async () => {
        await call(MOVE, { params: { id }, body: { to: Number(to), seats: wanted } });
        await Promise.all([onChange(), refresh('GET /groups/:id')]);
      },
      (error) => groupFailure(MOVE, error),
    );
    if (!moved) return;
    setDone(true);
    setTold(false);
  };
  return (
    <form
      noValidate
      aria-label={say('move.title')}
      className="flex w-full max-w-120 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <h3 className="type-t3">{say('move.title')}</h3>
        <p className="mt-1 text-ink-2">{say('move.text')}</p>
      </div>
      <Select
        label={say('move.to')}
        name="to"
        placeholder={say('move.choose')}
        value={to}
        error={told && to === '' ? say('move.toMissing') : undefined}
        onChange={({ target }) => setTo(target.value)}
      >
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {other.name}
          </option>
        ))}
      </Select>
      <Field
        label={say('move.seats')}
        name="moved"
        inputMode="numeric"
        value={count}
        error={told && !counts ? say('move.seatsWrong', { free }) : undefined}
        onChange={({ target }) => setCount(target.value)}
      />
      <p role="status" className="type-small text-success empty:hidden">
        {done && say('move.done')}
      </p>
      {failure !== null && <Message kind="error">{say(failure)}</Message>}
      <SubmitButton variant="secondary" pending={pending} pendingLabel={say('move.going')}>
        {say('move.go')}
      </SubmitButton>
    </form>
  );
}
