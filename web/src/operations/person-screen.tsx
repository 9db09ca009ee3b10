import { useState } from 'react';
import type { HappeningRow, PersonPage } from '@eqinox/contract/operations';
import type { StaffSelf } from '@eqinox/contract/staff';
import { call } from '../api/call.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, DeskPart } from '../parts/desk/desk-page.tsx';
import { ReasonPanel } from '../parts/desk/reason-panel.tsx';
import { aboutWords } from './happening-words.ts';
import { Screens } from './person-screens.tsx';
import { usePersonOnce } from './use-person-once.ts';
import { moment, say } from '../parts/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { Facts, Row, Table } from '../ui/table.tsx';

/** One person: states alone, and the visit itself is noted. */
export function PersonScreen({ self, id }: { self: StaffSelf; id: number }) {
  const person = usePersonOnce(id);
  const orders = self.desks.includes('orders');
  return (
    <DeskPage title={person.name || person.email}>
      <p className="type-small text-ink-2">{say('people.opened')}</p>
      <Card>
        <Facts facts={factsOf(person)} />
      </Card>
      {person.screensUntil !== null && <Screens id={id} until={person.screensUntil} />}
      {self.acts.includes('people') && person.access !== null && <SignOut id={id} />}
      <DeskPart title={say('people.timeline')}>
        {person.older && <p className="type-small text-ink-2">{say('people.older')}</p>}
        {self.desks.includes('mails') && (
          <p>
            <TextLink to={`${deskPath('mails')}?person=${id}`}>{say('people.mails')}</TextLink>
          </p>
        )}
        <Table
          label={say('people.timeline')}
          heads={[say('people.at'), say('people.what'), say('people.about'), say('people.order')]}
        >
          {person.timeline.map((row, place) => (
            <Row key={place} cells={cellsOf(row, orders)} />
          ))}
        </Table>
      </DeskPart>
    </DeskPage>
  );
}

const factsOf = ({ id, email, language, partner, access, devices }: PersonPage) =>
  [
    [say('people.email'), email],
    [say('people.number'), String(id)],
    [say('people.access'), say(access === null ? 'people.unclaimed' : `people.${access}`)],
    [say('people.devices'), String(devices)],
    [say('people.language'), language],
    [say('people.partner'), partner ?? say('people.none_partner')],
  ] as const;

const cellsOf = (row: HappeningRow, orders: boolean) => [
  moment(row.at),
  say(`people.happening.${row.kind}`),
  aboutWords(row),
  row.orderId !== null && orders ? (
    <TextLink key="order" to={deskPath('orders', row.orderId)}>
      {say('orders.one', { id: String(row.orderId) })}
    </TextLink>
  ) : (
    ''
  ),
];

function SignOut({ id }: { id: number }) {
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const route = 'POST /operations/people/:id/sign-out';
  return (
    <div>
      {done && <Message kind="success">{say('people.signedOut')}</Message>}
      <Button small onClick={() => setAsked(true)}>
        {say('people.signOut')}
      </Button>
      {asked && (
        <ReasonPanel
          title={say('people.signOut')}
          text={say('people.signOutText')}
          go={say('people.signOut')}
          route={route}
          act={(reason) => call(route, { params: { id }, body: { reason } })}
          onDone={() => {
            setAsked(false);
            setDone(true);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
