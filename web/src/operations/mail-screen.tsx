import { useState } from 'react';
import type { MailPage } from '@eqinox/contract/mail-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage } from '../parts/desk/desk-page.tsx';
import { ReasonPanel } from '../parts/desk/reason-panel.tsx';
import { moment, say } from '../parts/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { Facts } from '../ui/table.tsx';
import { mailName, statusWords } from './mail-words.ts';

/** One mail: what became of it, and what the servers said. */
export function MailScreen({ self, id }: { self: StaffSelf; id: number }) {
  const mail = useReply('GET /operations/mails/:id', { params: { id } });
  return (
    <DeskPage title={say('mails.one', { id: String(id) })}>
      <Card>
        <Facts facts={factsOf(mail, self)} />
      </Card>
      {mail.mayBeSentAgain && self.acts.includes('mails') && <SendAgain id={id} />}
    </DeskPage>
  );
}

const factsOf = (mail: MailPage, { desks }: StaffSelf) => {
  const person = mail.accountId === null ? '' : say('mails.personNumber', { id: String(mail.accountId) });
  const order = mail.orderId === null ? '' : say('orders.one', { id: String(mail.orderId) });
  const facts = [
    [say('mails.mail'), mailName(mail)],
    [say('mails.state'), say(`mails.stateName.${mail.state}`)],
    [
      say('mails.person'),
      mail.accountId !== null && desks.includes('people') ? (
        <TextLink to={deskPath('people', mail.accountId)}>{person}</TextLink>
      ) : (
        person
      ),
    ],
    [
      say('mails.order'),
      mail.orderId !== null && desks.includes('orders') ? (
        <TextLink to={deskPath('orders', mail.orderId)}>{order}</TextLink>
      ) : (
        order
      ),
    ],
    [say('mails.queuedAt'), moment(mail.queuedAt)],
    [say('mails.tries'), String(mail.tries)],
    [say('mails.takenAt'), moment(mail.takenAt)],
    [say('mails.reply'), mail.reply ?? ''],
    [say('mails.returnedAt'), moment(mail.returnedAt)],
    [say('mails.status'), statusWords(mail.status)],
  ] as const;
  return facts.filter(([, value]) => value !== '');
};

const ROUTE = 'POST /operations/mails/:id/send-again';

function SendAgain({ id }: { id: number }) {
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const refresh = useRefresh();
  return (
    <div>
      {done && <Message kind="success">{say('mails.sentAgain')}</Message>}
      <Button small onClick={() => setAsked(true)}>
        {say('mails.sendAgain')}
      </Button>
      {asked && (
        <ReasonPanel
          title={say('mails.sendAgain')}
          text={say('mails.sendAgainText')}
          go={say('mails.sendAgain')}
          route={ROUTE}
          act={(reason) => call(ROUTE, { params: { id }, body: { reason } })}
          onDone={() => {
            setAsked(false);
            setDone(true);
            void refresh('GET /operations/mails/:id');
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
