import type { OwnRestitution } from '@eqinox/contract/grants';
import type { Missing } from '@eqinox/domain/booking/appointments';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { deskFailure } from '../parts/desk/failure.ts';
import { say } from '../parts/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Message } from '../ui/message.tsx';

const HELD = 'POST /operations/own-restitutions/:id/held';
const ABSENCE = 'POST /operations/own-restitutions/:id/absence';

export interface OwnRestitutionActsProps {
  restitution: OwnRestitution;
  onDone: () => void;
}

/** What its consultant may say of it now: it was held, or somebody did not come. Each is asked back: it is said once. */
export function OwnRestitutionActs({ restitution, onDone }: OwnRestitutionActsProps) {
  const [asked, setAsked] = useState<'held' | Missing | null>(null);
  const { run, pending, failure } = useAction<string>();
  const { reference, mayHold, mayMiss, said, undecided } = restitution;
  const params = { id: reference };
  const go = async (what: 'held' | Missing) => {
    setAsked(null);
    const done = await (what === 'held'
      ? run(
          () => call(HELD, { params }),
          (error) => deskFailure(HELD, error),
        )
      : run(
          () => call(ABSENCE, { params, body: { missing: what } }),
          (error) => deskFailure(ABSENCE, error),
        ));
    if (done) onDone();
  };
  const acts = [...(mayHold ? (['held'] as const) : []), ...(mayMiss ? (['person', 'consultant'] as const) : [])];
  return (
    <div className="flex flex-wrap items-center gap-3">
      {acts.map((act) => (
        <Button
          key={act}
          small
          pending={pending}
          aria-label={say('ownRestitutions.actNamed', {
            act: say(`ownRestitutions.act.${act}`),
            reference: String(reference),
          })}
          onClick={() => setAsked(act)}
        >
          {say(`ownRestitutions.act.${act}`)}
        </Button>
      ))}
      {said !== null && <span>{say(`ownRestitutions.said.${said}`)}</span>}
      {undecided && <span className="text-ink-2">{say('ownRestitutions.undecided')}</span>}
      {failure !== null && <Message kind="error">{failure}</Message>}
      {asked !== null && (
        <ConfirmDialog
          title={say(`ownRestitutions.act.${asked}`)}
          keep={{ label: say('ownRestitutions.keep'), onClick: () => setAsked(null) }}
          go={{ label: say('ownRestitutions.confirm'), onClick: () => void go(asked) }}
        >
          {say(asked === 'held' ? 'ownRestitutions.heldText' : 'ownRestitutions.absenceText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
