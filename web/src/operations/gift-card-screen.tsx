import { useState } from 'react';
import type { StaffSelf } from '@eqinox/contract/staff';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, DeskPart } from '../parts/desk/desk-page.tsx';
import { ReasonPanel } from '../parts/desk/reason-panel.tsx';
import { lastDayOf, moment, price, say } from '../parts/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { DateField } from '../ui/select.tsx';
import { Facts, Row, Table } from '../ui/table.tsx';
import { cardState } from './gift-cards-screen.tsx';

type Act = 'block' | 'unblock' | 'extend';

/** One card: what is left on it, all that moved, and what may be done about it. Its code is nobody's to see. */
export function GiftCardScreen({ self, id }: { self: StaffSelf; id: number }) {
  const card = useReply('GET /operations/gift-cards/:id', { params: { id } });
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Act | null>(null);
  const [done, setDone] = useState(false);
  const offered: readonly Act[] = [
    card.blockedAt === null ? 'block' : 'unblock',
    ...(card.endsAt === null ? [] : (['extend'] as const)),
  ];
  return (
    <DeskPage title={say('giftCards.one', { id: String(id) })}>
      {done && <Message kind="success">{say('codes.done')}</Message>}
      <Card>
        <Facts
          facts={[
            [say('giftCards.state'), cardState(card)],
            [say('giftCards.issued'), price(card.issued)],
            [say('giftCards.left'), price(card.left)],
            [say('giftCards.reserved'), price(card.reserved)],
            [say('giftCards.end'), card.endsAt === null ? say('codes.forGood') : lastDayOf(card.endsAt)],
          ]}
        />
      </Card>
      {self.acts.includes('gift-cards') && (
        <div className="flex flex-wrap gap-3">
          {offered.map((act) => (
            <Button key={act} small onClick={() => setAsked(act)}>
              {say(`giftCards.${act}`)}
            </Button>
          ))}
        </div>
      )}
      <DeskPart title={say('giftCards.ledger')}>
        <Table
          label={say('giftCards.ledger')}
          heads={[say('giftCards.kind'), say('codes.at'), say('giftCards.issued'), say('giftCards.order')]}
        >
          {card.entries.map((entry) => (
            <Row
              key={entry.id}
              cells={[
                say(`giftCards.kindName.${entry.kind}`),
                moment(entry.at),
                price(entry.cents),
                entry.orderId === null ? '' : <OrderLink key="order" self={self} id={entry.orderId} />,
              ]}
            />
          ))}
        </Table>
      </DeskPart>
      {asked !== null && (
        <ActPanel
          act={asked}
          id={id}
          onDone={() => {
            setAsked(null);
            setDone(true);
            void refresh('GET /operations/gift-cards/:id', 'GET /operations/gift-cards');
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </DeskPage>
  );
}

function OrderLink({ self, id }: { self: StaffSelf; id: number }) {
  return self.desks.includes('orders') ? <TextLink to={deskPath('orders', id)}>{String(id)}</TextLink> : String(id);
}

interface ActPanelProps {
  act: Act;
  id: number;
  onDone: () => void;
  onClose: () => void;
}

function ActPanel({ act, id, onDone, onClose }: ActPanelProps) {
  const [until, setUntil] = useState('');
  const params = { id };
  return (
    <ReasonPanel
      title={say(`giftCards.${act}Title`, { id: String(id) })}
      text={say(`giftCards.${act}Text`)}
      go={say(`giftCards.${act}`)}
      route={`POST /operations/gift-cards/:id/${act}`}
      act={(reason) =>
        act === 'extend'
          ? call('POST /operations/gift-cards/:id/extend', { params, body: { until, reason } })
          : call(`POST /operations/gift-cards/:id/${act}`, { params, body: { reason } })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {act === 'extend' && (
        <DateField
          label={say('giftCards.newEnd')}
          name="until"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      )}
    </ReasonPanel>
  );
}
