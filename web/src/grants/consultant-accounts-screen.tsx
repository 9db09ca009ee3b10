import type { ConsultantAccount } from '@eqinox/contract/grants';
import type { StaffSelf } from '@eqinox/contract/staff';
import type { ReplyOf } from '@eqinox/contract/routes';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { DeskPage } from '../parts/desk/desk-page.tsx';
import { ReasonPanel } from '../parts/desk/reason-panel.tsx';
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
  const [asked, setAsked] = useState<{ consultant: ConsultantAccount; member: number | null } | null>(null);
  const [done, setDone] = useState(false);
  const acts = self.acts.includes('consultant-accounts');
  return (
    <DeskPage title={say('consultantAccounts.title')}>
      <p className="text-ink-2">{say('consultantAccounts.text')}</p>
      {done && <Message kind="success">{say('consultantAccounts.done')}</Message>}
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
                      onDecide={(member) => {
                        setDone(false);
                        setAsked({ consultant, member });
                      }}
                    />,
                  ]
                : []),
            ]}
          />
        ))}
      </Table>
      {asked !== null && (
        <ReasonPanel
          title={say(`consultantAccounts.${asked.member === null ? 'untieNamed' : 'tieNamed'}`, {
            name: asked.consultant.prenom,
          })}
          text={say('consultantAccounts.text')}
          go={say(`consultantAccounts.${asked.member === null ? 'untie' : 'tie'}`)}
          route={TIE}
          act={(reason) => call(TIE, { params: { id: asked.consultant.id }, body: { member: asked.member, reason } })}
          onDone={() => {
            setAsked(null);
            setDone(true);
            void refresh(LIST);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </DeskPage>
  );
}

interface DecideProps {
  consultant: ConsultantAccount;
  free: ReplyOf<typeof LIST>['free'];
  onDecide: (member: number | null) => void;
}

function Decide({ consultant: { prenom, member }, free, onDecide }: DecideProps) {
  const [chosen, setChosen] = useState('');
  if (member !== null) {
    return (
      <Button small aria-label={say('consultantAccounts.untieNamed', { name: prenom })} onClick={() => onDecide(null)}>
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
        onClick={() => onDecide(Number(chosen || first))}
      >
        {say('consultantAccounts.tie')}
      </Button>
    </div>
  );
}
