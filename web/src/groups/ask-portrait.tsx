import type { GroupPage } from '@eqinox/contract/groups';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { groupFailure, type RefusalKey, useSay } from './words.tsx';

const ASK = 'POST /groups/:id/portrait';

export interface GroupPartProps {
  group: GroupPage;
  /** Reads the group again. */
  onChange: () => Promise<void>;
}

const SAID = {
  waiting: 'portrait.waiting',
  ready: 'portrait.ready',
  drawing: 'portrait.drawing',
  too_few: 'portrait.tooFew',
  too_alike: 'portrait.tooAlike',
} as const;

/** When a portrait comes, and the way to ask for one. */
export function AskPortrait({ group: { id, closesOn, leastPeople, portrait }, onChange }: GroupPartProps) {
  const say = useSay();
  const formats = useFormats();
  const { run, pending, failure } = useAction<RefusalKey>();
  const ask = async () => {
    if (portrait !== 'drawing') await call(ASK, { params: { id } });
    await onChange();
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-2">{say(SAID[portrait], { date: formats.date(closesOn), least: String(leastPeople) })}</p>
      {failure !== null && <Message kind="error">{say(failure)}</Message>}
      {portrait !== 'waiting' && (
        <Button
          pending={pending}
          pendingLabel={say('portrait.asking')}
          onClick={() => void run(ask, (error) => groupFailure(ASK, error))}
        >
          {say(portrait === 'drawing' ? 'portrait.look' : 'portrait.ask')}
        </Button>
      )}
    </div>
  );
}
