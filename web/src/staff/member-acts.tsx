import type { StaffMember } from '@eqinox/contract/staff';
import { type Role, ROLES } from '@eqinox/domain/staff/rights';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { ReasonPanel } from '../parts/desk/reason-panel.tsx';
import { say } from '../parts/desk/words.ts';
import { LinkButton } from '../ui/link.tsx';
import { Select } from '../ui/select.tsx';

type Act = 'change' | 'again' | 'disable' | 'enable';

const LINES = {
  change: 'POST /staff/members/:id/role',
  again: 'POST /staff/members/:id/invite-again',
  disable: 'POST /staff/members/:id/disable',
  enable: 'POST /staff/members/:id/enable',
} as const;

/** What may be done to this account now. */
const actsOn = ({ state, roleChange }: StaffMember): readonly Act[] => {
  if (state === 'asked') return ['disable'];
  if (state === 'disabled') return ['enable'];
  if (state === 'dormant') return ['enable', 'disable'];
  return [...(roleChange === null ? (['change'] as const) : []), 'again', 'disable'];
};

export interface MemberActsProps {
  member: StaffMember;
  onDone: (words: string) => void;
}

/** Somebody else's account: each act asks why. */
export function MemberActs({ member, onDone }: MemberActsProps) {
  const [asked, setAsked] = useState<Act | null>(null);
  const [role, setRole] = useState<Role>(ROLES.find((one) => one !== member.role) ?? 'support');
  const params = { id: member.id };
  const carryOut = (reason: string): Promise<unknown> => {
    if (asked === 'change') return call(LINES.change, { params, body: { role, reason } });
    return call(LINES[asked ?? 'enable'] as (typeof LINES)['again'], { params, body: { reason } });
  };
  return (
    <>
      <p className="flex flex-col items-start gap-1.5 whitespace-nowrap">
        {actsOn(member).map((act) => (
          <LinkButton
            key={act}
            aria-label={say(`staff.${act}Label`, { name: member.name })}
            onClick={() => setAsked(act)}
          >
            {say(`staff.${act}`)}
          </LinkButton>
        ))}
      </p>
      {asked !== null && (
        <ReasonPanel
          title={say(`staff.${asked}Label`, { name: member.name })}
          text={say(`staff.${asked}Text`)}
          go={say(`staff.${asked}`)}
          route={LINES[asked]}
          act={carryOut}
          onDone={() => {
            setAsked(null);
            onDone(say('staff.done'));
          }}
          onClose={() => setAsked(null)}
        >
          {asked === 'change' && (
            <Select
              label={say('staff.newRole')}
              name="role"
              value={role}
              onChange={({ target }) => setRole(target.value as Role)}
            >
              {ROLES.filter((one) => one !== member.role).map((one) => (
                <option key={one} value={one}>
                  {say(`role.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </ReasonPanel>
      )}
    </>
  );
}
