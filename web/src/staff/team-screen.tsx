import type { StaffMember, StaffSelf } from '@eqinox/contract/staff';
import { INVITED_ROLES } from '@eqinox/domain/staff/rights';
import { isEmail } from '@eqinox/domain/identity/email';
import { hasVisibleLetter } from '@eqinox/domain/identity/visible-letter';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { DeskPage, DeskPart } from '../parts/desk/desk-page.tsx';
import { deskFailure } from '../parts/desk/failure.ts';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { ReasonField } from '../parts/desk/reason-field.tsx';
import { SHORTEST_REASON } from '../parts/desk/reason-panel.tsx';
import { moment, say } from '../parts/desk/words.ts';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { Select } from '../ui/select.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { Row, Table } from '../ui/table.tsx';
import { useForm } from '../ui/use-form.ts';
import { Admissions } from './admissions.tsx';
import { MemberActs } from './member-acts.tsx';
import { RoleChanges } from './role-changes.tsx';

const HEADS = ['name', 'role', 'state', 'lastUsed'] as const;

/** Everybody of the staff; whoever may write invites, changes and disables, but for themselves. */
export function TeamScreen({ self }: { self: StaffSelf }) {
  const members = useReply('GET /staff/members');
  const refresh = useRefresh();
  const [done, setDone] = useState<string | null>(null);
  const acts = self.acts.includes('staff');
  const onDone = (words: string) => {
    setDone(words);
    void refresh('GET /staff/members');
  };
  return (
    <DeskPage title={say('staff.title')}>
      {done !== null && <Message kind="success">{done}</Message>}
      <Admissions members={members} acts={acts} onDone={onDone} />
      <RoleChanges members={members} acts={acts} onDone={onDone} />
      <Table
        label={say('staff.title')}
        heads={[...HEADS.map((head) => say(`staff.${head}`)), ...(acts ? [say('staff.acts')] : [])]}
      >
        {members.map((member) => (
          <Row
            key={member.id}
            cells={[
              ...cellsOf(member),
              ...(acts ? [member.id === self.id ? '' : <MemberActs key="acts" member={member} onDone={onDone} />] : []),
            ]}
          />
        ))}
      </Table>
      <AskListFile list="staff" />
      {acts && <InviteForm onDone={() => onDone(say('staff.invited'))} />}
    </DeskPage>
  );
}

const cellsOf = ({ name, email, role, state, proof, lastUsedAt }: StaffMember) => [
  <span key="name">
    {name}
    <br />
    <span className="font-normal text-ink-2">{email}</span>
  </span>,
  say(`role.${role}`),
  [say(`staff.stateName.${state}`), proof === null ? null : say(`staff.proofName.${proof}`)].filter(Boolean).join(', '),
  lastUsedAt === null ? say('staff.never') : moment(lastUsedAt),
];

function InviteForm({ onDone }: { onDone: () => void }) {
  const form = useForm(
    { email: '', name: '', role: INVITED_ROLES[0] ?? 'support', consultant: '', reason: '' },
    {
      faultsOf: ({ email, name, reason }) => ({
        email: isEmail(email) ? null : 'identity.email.invalid',
        name: hasVisibleLetter(name) ? null : 'settings.profile.required',
        reason: reason.trim().length < SHORTEST_REASON ? 'settings.profile.required' : null,
      }),
    },
  );
  const { run, pending, failure } = useAction<string>();
  const send = async ({ email, name, role, consultant, reason }: typeof form.values) => {
    const tie = role === 'consultant' && consultant.trim() !== '' && { consultant: consultant.trim() };
    const invited = await run(
      () => call('POST /staff/members/invite', { body: { email, name, role, reason: reason.trim(), ...tie } }),
      (error) => deskFailure('POST /staff/members/invite', error),
    );
    if (!invited) return;
    form.reset({ email: '', name: '', role, consultant: '', reason: '' });
    onDone();
  };
  return (
    <DeskPart title={say('staff.invite')}>
      <p className="text-ink-2">{say('staff.inviteText')}</p>
      {failure !== null && <Message kind="error">{failure}</Message>}
      <form noValidate onSubmit={form.submit((values) => void send(values))} className="grid gap-5 sm:grid-cols-2">
        <Field label={say('staff.name')} autoComplete="off" {...form.field('name')} />
        <Field label={say('staff.email')} type="email" autoComplete="off" {...form.field('email')} />
        <Select
          label={say('staff.role')}
          name="role"
          value={form.values.role}
          onChange={({ target }) => form.set('role', target.value as 'support')}
        >
          {INVITED_ROLES.map((role) => (
            <option key={role} value={role}>
              {say(`role.${role}`)}
            </option>
          ))}
        </Select>
        {form.values.role === 'consultant' && (
          <Field
            label={say('staff.consultant')}
            hint={say('staff.consultantHint')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('consultant')}
          />
        )}
        <ReasonField {...form.field('reason')} />
        <div className="sm:col-span-2">
          <SubmitButton pending={pending} pendingLabel={say('staff.inviteGoing')}>
            {say('staff.inviteGo')}
          </SubmitButton>
        </div>
      </form>
    </DeskPart>
  );
}
