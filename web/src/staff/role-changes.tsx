import type { StaffMember } from '@eqinox/contract/staff';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { deskFailure } from '../parts/desk/failure.ts';
import { RefuseAct } from '../parts/desk/refuse-act.tsx';
import { say } from '../parts/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Message } from '../ui/message.tsx';

export interface RoleChangesProps {
  members: readonly StaffMember[];
  /** Whether the reader decides anything here. */
  acts: boolean;
  onDone: (words: string) => void;
}

const REFUSE = 'POST /staff/role-changes/:id/refuse';

/** Changes of a role that wait for somebody else than who asked. */
export function RoleChanges({ members, acts, onDone }: RoleChangesProps) {
  const { run, pending, failure } = useAction<string>();
  const approve = async (id: number) => {
    const done = await run(
      () => call('POST /staff/role-changes/:id/approve', { params: { id } }),
      (error) => deskFailure('POST /staff/role-changes/:id/approve', error),
    );
    if (done) onDone(say('staff.done'));
  };
  return (
    <>
      {failure !== null && <Message kind="error">{failure}</Message>}
      {members.map(({ name, roleChange: change }) =>
        change === null ? null : (
          <Card key={change.id} className="flex flex-col gap-3">
            <p className="font-medium">{name}</p>
            <p>
              {say('staff.waits', { askedBy: change.askedBy, role: say(`role.${change.role}`), reason: change.reason })}
            </p>
            {acts && (
              <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
                {change.mayApprove ? (
                  <Button
                    small
                    pending={pending}
                    aria-label={say('staff.approveLabel', { name })}
                    onClick={() => void approve(change.id)}
                  >
                    {say('staff.approve')}
                  </Button>
                ) : (
                  <p className="text-ink-2">{say('staff.waitsElsewhere')}</p>
                )}
                <RefuseAct
                  label={say('staff.refuseLabel', { name })}
                  go={say('staff.refuse')}
                  route={REFUSE}
                  act={(reason) => call(REFUSE, { params: { id: change.id }, body: { reason } })}
                  onDone={() => onDone(say('staff.done'))}
                />
              </div>
            )}
          </Card>
        ),
      )}
    </>
  );
}
