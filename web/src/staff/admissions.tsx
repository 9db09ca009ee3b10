import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { deskFailure } from '../parts/desk/failure.ts';
import { say } from '../parts/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Message } from '../ui/message.tsx';
import type { RoleChangesProps } from './role-changes.tsx';

/** Who was invited or is to come back, as long as somebody else than who asked has not let them in. */
export function Admissions({ members, acts, onDone }: RoleChangesProps) {
  const { run, pending, failure } = useAction<string>();
  const admit = async (id: number) => {
    const done = await run(
      () => call('POST /staff/members/:id/admit', { params: { id } }),
      (error) => deskFailure('POST /staff/members/:id/admit', error),
    );
    if (done) onDone(say('staff.done'));
  };
  return (
    <>
      {failure !== null && <Message kind="error">{failure}</Message>}
      {members.map(({ id, name, email, role, admission }) =>
        admission === null ? null : (
          <Card key={id} className="flex flex-col gap-3">
            <p className="font-medium">{name}</p>
            <p className="wrap-anywhere">
              {say(admission.reason === '' ? 'staff.admissionUnsaid' : 'staff.admission', {
                reason: admission.reason,
                askedBy: admission.askedBy,
                role: say(`role.${role}`),
                email,
              })}
            </p>
            {acts &&
              (admission.mayAdmit ? (
                <div>
                  <Button
                    small
                    pending={pending}
                    aria-label={say('staff.admitLabel', { name })}
                    onClick={() => void admit(id)}
                  >
                    {say('staff.admit')}
                  </Button>
                </div>
              ) : (
                <p className="text-ink-2">{say('staff.waitsElsewhere')}</p>
              ))}
          </Card>
        ),
      )}
    </>
  );
}
