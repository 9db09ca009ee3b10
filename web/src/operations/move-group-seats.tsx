import { useState } from 'react';
import { call } from '../api/call.ts';
import { ReasonPanel } from '../parts/desk/reason-panel.tsx';
import { say } from '../parts/desk/words.ts';
import { Field } from '../ui/field.tsx';
import { LinkButton } from '../ui/link.tsx';

const MOVE = 'POST /operations/groups/:id/seats/move';

const isNumber = (typed: string): boolean => /^[1-9]\d{0,8}$/u.test(typed.trim());

/** Free seats of a group, to another one of the same organiser: what an organiser does by themselves, for one who asks. */
export function MoveGroupSeats({ groupId, onDone }: { groupId: number; onDone: () => void }) {
  const [asked, setAsked] = useState(false);
  const [to, setTo] = useState('');
  const [seats, setSeats] = useState('');
  const [told, setTold] = useState(false);
  const label = say('groups.moveLabel', { number: String(groupId) });
  const check = () => {
    setTold(true);
    return isNumber(to) && isNumber(seats);
  };
  const faultOf = (typed: string) => (told && !isNumber(typed) ? say('groups.numberNeeded') : undefined);
  return (
    <>
      <LinkButton aria-label={label} onClick={() => setAsked(true)}>
        {say('groups.move')}
      </LinkButton>
      {asked && (
        <ReasonPanel
          title={label}
          text={say('groups.moveText')}
          go={say('groups.move')}
          route={MOVE}
          check={check}
          act={(reason) =>
            call(MOVE, { params: { id: groupId }, body: { to: Number(to), seats: Number(seats), reason } })
          }
          onDone={() => {
            setAsked(false);
            onDone();
          }}
          onClose={() => setAsked(false)}
        >
          <Field
            label={say('groups.moveTo')}
            name="to"
            inputMode="numeric"
            value={to}
            error={faultOf(to)}
            onChange={({ target }) => setTo(target.value)}
          />
          <Field
            label={say('groups.moveSeats')}
            name="seats"
            inputMode="numeric"
            value={seats}
            error={faultOf(seats)}
            onChange={({ target }) => setSeats(target.value)}
          />
        </ReasonPanel>
      )}
    </>
  );
}
