import { LONGEST_HANDED_NAME } from '@eqinox/domain/groups/handed-list';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { Select } from '../ui/select.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { GroupPartProps } from './ask-portrait.tsx';
import { groupFailure, type RefusalKey, useSay } from './words.tsx';

const HAND = 'POST /groups/:id/seats';

/** Gives one free seat to somebody: their code and link stand in the list then. */
export function HandOut({ group: { id, partition }, onChange }: GroupPartProps) {
  const say = useSay();
  const [name, setName] = useState('');
  const [part, setPart] = useState('');
  const [told, setTold] = useState(false);
  const { run, pending, failure } = useAction<RefusalKey>();
  const nameMissing = name.trim() === '';
  const partMissing = partition !== null && part === '';
  const send = async () => {
    setTold(true);
    if (nameMissing || partMissing) return;
    const done = await run(
      async () => {
        const one = { name: name.trim(), part: partition === null ? null : Number(part) };
        await call(HAND, { params: { id }, body: { people: [one] } });
        await onChange();
      },
      (error) => groupFailure(HAND, error),
    );
    if (!done) return;
    setName('');
    setTold(false);
  };
  return (
    <form
      noValidate
      aria-label={say('attendance.hand')}
      className="flex w-full max-w-120 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3 className="type-t3">{say('attendance.hand')}</h3>
      <Field
        label={say('attendance.handName')}
        name="name"
        autoComplete="off"
        maxLength={LONGEST_HANDED_NAME}
        value={name}
        error={told && nameMissing ? say('attendance.nameMissing') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      {partition !== null && (
        <Select
          label={say('attendance.handPart')}
          name="part"
          placeholder={say('attendance.choosePart')}
          value={part}
          error={told && partMissing ? say('failure.part_refused') : undefined}
          onChange={({ target }) => setPart(target.value)}
        >
          {partition.parts.map((one, index) => (
            <option key={one} value={index}>
              {one}
            </option>
          ))}
        </Select>
      )}
      {failure !== null && <Message kind="error">{say(failure)}</Message>}
      <SubmitButton variant="secondary" pending={pending} pendingLabel={say('attendance.handGoing')}>
        {say('attendance.handGo')}
      </SubmitButton>
    </form>
  );
}
