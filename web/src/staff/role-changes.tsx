import type { StaffMember } from '@eqinox/contract/staff';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { deskFailure } from '../parts/desk/failure.ts';
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

/** Changes of a role that wait for somebody else than who asked. */
export function RoleChanges({ members, acts, onDone }: RoleChangesProps) {
  const { run, pending, failure } = useAction<string>();
  const decide = async (id: number, decision: 'approve' | 'refuse') => {
    const route = `POST /staff/role-changes/:id/${decision}` as const;
    const done = await run(
      () => call(route, { params: { id } }),
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
              <div className="flex flex-wrap gap-3">
                {change.mayApprove ? (
                  <Button
                    small
                    pending={pending}
                    aria-label={say('staff.approveLabel', { name })}
                    onClick={() => void decide(change.id, 'approve')}
                  >
                    {say('staff.approve')}
                  </Button>
                ) : (
                  <p className="text-ink-2">{say('staff.waitsElsewhere')}</p>
                )}
                <Button
                  small
                  variant="ghost"
                  pending={pending}
                  aria-label={say('staff.refuseLabel', { name })}
                  onClick={() => void decide(change.id, 'refuse')}
                >
                  {say('staff.refuse')}
                </Button>
              </div>
            )}
          </Card>
        ),
      )}
    </>
  );
}
