import type { Note } from '@eqinox/contract/grants';
import { LONGEST_NOTE } from '@eqinox/domain/grants/words';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { DeskPart } from '../parts/desk/desk-page.tsx';
import { deskFailure } from '../parts/desk/failure.ts';
import { moment, say } from '../parts/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { Tag } from '../ui/tag.tsx';

const WRITE = 'POST /operations/own-restitutions/:id/notes';
const REMOVE = 'POST /operations/own-restitutions/:id/notes/remove';

/** A consultant's notes, each with its lock in words. */
export function Notes({ id, given }: { id: number; given: readonly Note[] }) {
  const [notes, setNotes] = useState(given);
  const [text, setText] = useState('');
  const [shared, setShared] = useState(false);
  const [needed, setNeeded] = useState(false);
  const { run, pending, failure } = useAction<string>();
  const write = () => {
    setNeeded(text.trim() === '');
    if (text.trim() === '') return;
    void run(
      async () => {
        setNotes(await call(WRITE, { params: { id }, body: { text, shared } }));
        setText('');
        setShared(false);
      },
      (error) => deskFailure(WRITE, error),
    );
  };
  const remove = (note: number) =>
    run(
      async () => setNotes(await call(REMOVE, { params: { id }, body: { note } })),
      (error) => deskFailure(REMOVE, error),
    );
  return (
    <DeskPart title={say('ownRestitutions.notes')}>
      <p className="text-ink-2">{say('ownRestitutions.notesText')}</p>
      {notes.length === 0 && <p>{say('ownRestitutions.noNotes')}</p>}
      <ul className="flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              <p className="flex flex-wrap gap-3 type-small text-ink-2">
                <Tag>{say(`ownRestitutions.lock.${note.shared ? 'shared' : 'private'}`)}</Tag>
                {moment(note.writtenAt)}
              </p>
            </div>
            <Button
              small
              variant="ghost"
              aria-label={say('ownRestitutions.removeNamed', { date: moment(note.writtenAt) })}
              onClick={() => void remove(note.id)}
            >
              {say('ownRestitutions.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {failure !== null && <Message kind="error">{failure}</Message>}
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          write();
        }}
      >
        <Field
          label={say('ownRestitutions.note')}
          error={needed ? say('ownRestitutions.needed') : undefined}
          name="note"
          autoComplete="off"
          maxLength={LONGEST_NOTE}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
          {say('ownRestitutions.shared')}
        </Checkbox>
        <div>
          <SubmitButton variant="secondary" pending={pending} pendingLabel={say('ownRestitutions.writing')}>
            {say('ownRestitutions.write')}
          </SubmitButton>
        </div>
      </form>
    </DeskPart>
  );
}
