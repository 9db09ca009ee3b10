import { useState } from 'react';
import type { ConsultantRow } from '@eqinox/contract/restitution-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { useRefresh, useReply } from '../../api/queries.ts';
import { DeskPage } from '../../parts/desk/desk-page.tsx';
import { AskListFile } from '../../parts/desk/list-file.tsx';
import { counted, say } from '../../parts/desk/words.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Row, Table } from '../../ui/table.tsx';
import { ConsultantActs } from './consultant-acts.tsx';
import { ConsultantForm } from './consultant-form.tsx';
import { Places } from './places.tsx';

const HEADS = ['name', 'places', 'booked', 'dated', 'held', 'missed'] as const;

/** Who gives restitutions: where, how many, and how often somebody did not come. */
export function ConsultantsScreen({ self }: { self: StaffSelf }) {
  const { consultants, places } = useReply('GET /operations/consultants');
  const refresh = useRefresh();
  const [done, setDone] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const acts = self.acts.includes('consultants');
  const onDone = (words: string) => {
    setAdding(false);
    setDone(words);
    void refresh('GET /operations/consultants');
  };
  return (
    <DeskPage title={say('consultants.title')}>
      <p className="text-ink-2">{say('consultants.text')}</p>
      {done !== null && <Message kind="success">{done}</Message>}
      {acts && (
        <div>
          <Button small onClick={() => setAdding(true)}>
            {say('consultants.add')}
          </Button>
        </div>
      )}
      <Table
        label={say('consultants.title')}
        heads={[...HEADS.map((head) => say(`consultants.${head}`)), ...(acts ? [say('consultants.acts')] : [])]}
      >
        {consultants.map((consultant) => (
          <Row
            key={consultant.id}
            cells={[
              ...cellsOf(consultant),
              ...(acts ? [<ConsultantActs key="acts" consultant={consultant} places={places} onDone={onDone} />] : []),
            ]}
          />
        ))}
      </Table>
      <AskListFile list="consultants" />
      <Places places={places} acts={acts} onDone={onDone} />
      {adding && (
        <ConsultantForm
          consultant={null}
          places={places}
          onDone={() => onDone(say('consultants.added'))}
          onClose={() => setAdding(false)}
        />
      )}
    </DeskPage>
  );
}

const cellsOf = (row: ConsultantRow) => [
  <span key="name">
    {row.firstName}
    <br />
    <span className="font-normal wrap-break-word text-ink-2">{row.email}</span>
    <br />
    <span className="font-normal">{say(row.active ? 'consultants.active' : 'consultants.stopped')}</span>
    <br />
    <span className="font-normal">
      {say('consultants.grants')}
      {'\u00A0: '}
      {counted(row.grants)}
    </span>
  </span>,
  row.places.map(({ label }) => label).join(', '),
  counted(row.booked),
  counted(row.dated),
  counted(row.held),
  row.missedByConsultant + row.missedByPerson === 0
    ? ''
    : say('consultants.missedWords', {
        consultant: counted(row.missedByConsultant),
        person: counted(row.missedByPerson),
      }),
];
