import { type ListFault, readHandedList } from '@eqinox/domain/groups/handed-list';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { FieldFrame } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { GroupPartProps } from './ask-portrait.tsx';
import { groupFailure, type RefusalKey, useSay } from './words.tsx';

const HAND = 'POST /groups/:id/seats';

/** What the file is not, before anybody is asked: its letters, then its lines. */
class ListRefusal extends Error {
  readonly why: ListFault | { readonly fault: 'encoding' };
  constructor(why: ListRefusal['why']) {
    super(why.fault);
    this.why = why;
  }
}

/** Five hundred lines are a tenth of that: what is longer is not read at all. */
const MOST_BYTES = 1_000_000;

const textOf = async (file: File): Promise<string> => {
  if (file.size > MOST_BYTES) throw new ListRefusal({ fault: 'tooLong' });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new ListRefusal({ fault: 'encoding' });
  }
};

/** Seats for a whole list at once. */
export function ImportList({ group: { id, partition }, onChange }: GroupPartProps) {
  const say = useSay();
  const [file, setFile] = useState<File | null>(null);
  const [handed, setHanded] = useState<number | null>(null);
  const { run, pending, failure } = useAction<RefusalKey | ListRefusal>();
  const send = async (chosen: File) => {
    const read = readHandedList(await textOf(chosen), partition?.parts ?? []);
    if ('fault' in read) throw new ListRefusal(read);
    await call(HAND, { params: { id }, body: { people: [...read] } });
    setHanded(read.length);
    await onChange();
  };
  const failed = (error: unknown) => (error instanceof ListRefusal ? error : groupFailure(HAND, error));
  const said = (failed: RefusalKey | ListRefusal): string => {
    if (!(failed instanceof ListRefusal)) return say(failed);
    return say(`list.${failed.why.fault}`, 'line' in failed.why ? { line: failed.why.line } : {});
  };
  return (
    <form
      aria-label={say('list.title')}
      className="flex w-full max-w-120 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setHanded(null);
        if (file !== null) void run(() => send(file), failed);
      }}
    >
      <h3 className="type-t3">{say('list.title')}</h3>
      <p className="text-ink-2">{say('list.text')}</p>
      <FieldFrame label={say('list.file')}>
        {(ties) => (
          <input
            {...ties}
            type="file"
            name="list"
            accept=".csv,text/csv,text/plain"
            required
            className="w-full min-w-0 type-small"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </FieldFrame>
      {failure !== null && <Message kind="error">{said(failure)}</Message>}
      {handed !== null && <Message kind="success">{say('list.done', { count: handed })}</Message>}
      <SubmitButton variant="secondary" pending={pending} pendingLabel={say('attendance.handGoing')}>
        {say('list.go')}
      </SubmitButton>
    </form>
  );
}
