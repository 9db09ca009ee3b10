import type { ConsultantAccount } from '@eqinox/contract/grants';
import type { StaffSelf } from '@eqinox/contract/staff';
import type { ReplyOf } from '@eqinox/contract/routes';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { DeskPage } from '../parts/desk/desk-page.tsx';
import { deskFailure } from '../parts/desk/failure.ts';
import { say } from '../parts/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Select } from '../ui/select.tsx';
import { Row, Table } from '../ui/table.tsx';

const LIST = 'GET /operations/consultant-accounts';
const TIE = 'POST /operations/consultant-accounts/:id';

/** Which account is which consultant's of the catalogue. */
export function ConsultantAccountsScreen({ self }: { self: StaffSelf }) {
  const { consultants, free } = useReply(LIST);
  const refresh = useRefresh();
  const { run, pending, failure } = useAction<string>();
  const [done, setDone] = useState(false);
  const acts = self.acts.includes('consultant-accounts');
  const decide = (id: number, member: number | null) =>
    void run(
      async () => {
        await call(TIE, { params: { id }, body: { member } });
        await refresh(LIST);
        setDone(true);
      },
      (error) => deskFailure(TIE, error),
    );
  return (
    <DeskPage title={say('consultantAccounts.title')}>
      <p className="text-ink-2">{say('consultantAccounts.text')}</p>
      {done && failure === null && <Message kind="success">{say('consultantAccounts.done')}</Message>}
      {failure !== null && <Message kind="error">{failure}</Message>}
      {acts && free.length === 0 && <p>{say('consultantAccounts.free')}</p>}
      <Table
        label={say('consultantAccounts.title')}
        heads={[
          say('consultantAccounts.consultant'),
          say('consultantAccounts.account'),
          ...(acts ? [say('consultantAccounts.acts')] : []),
        ]}
      >
        {consultants.map((consultant) => (
          <Row
            key={consultant.id}
            cells={[
              consultant.actif ? consultant.prenom : `${consultant.prenom} (${say('consultantAccounts.inactive')})`,
              consultant.member?.name ?? say('consultantAccounts.none'),
              ...(acts
                ? [
                    <Decide
                      key="acts"
                      consultant={consultant}
                      free={free}
                      pending={pending}
                      onDecide={(member) => decide(consultant.id, member)}
                    />,
                  ]
                : []),
            ]}
          />
        ))}
      </Table>
    </DeskPage>
  );
}

interface DecideProps {
  consultant: ConsultantAccount;
  free: ReplyOf<typeof LIST>['free'];
  pending: boolean;
  onDecide: (member: number | null) => void;
}

function Decide({ consultant: { prenom, member }, free, pending, onDecide }: DecideProps) {
  const [chosen, setChosen] = useState('');
  const wait = { pending, pendingLabel: say('consultantAccounts.going') };
  if (member !== null) {
    return (
      <Button
        small
        aria-label={say('consultantAccounts.untieNamed', { name: prenom })}
        {...wait}
        onClick={() => onDecide(null)}
      >
        {say('consultantAccounts.untie')}
      </Button>
    );
  }
  if (free.length === 0) return null;
  const first = String(free[0]?.id ?? '');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={say('consultantAccounts.choose')}
        name="member"
        value={chosen || first}
        onChange={({ target }) => setChosen(target.value)}
      >
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button
        small
        aria-label={say('consultantAccounts.tieNamed', { name: prenom })}
        {...wait}
        onClick={() => onDecide(Number(chosen || first))}
      >
        {say('consultantAccounts.tie')}
      </Button>
    </div>
  );
}
