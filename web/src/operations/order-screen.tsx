import type { OrderPage } from '@eqinox/contract/operations';
import type { StaffSelf } from '@eqinox/contract/staff';
import { useReply } from '../api/queries.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, DeskPart } from '../parts/desk/desk-page.tsx';
import { moment, price, say } from '../parts/desk/words.ts';
import { Card } from '../ui/card.tsx';
import { TextLink } from '../ui/link.tsx';
import { Facts, Row, Table } from '../ui/table.tsx';

type Attempt = OrderPage['attempts'][number];

const EVENT_HEADS = [
  'receivedAt',
  'source',
  'response',
  'amount',
  'transaction',
  'call',
  'authorised',
  'verdict',
] as const;

/** One order: each attempt to pay it, all that the card provider said, and what we made of it. */
export function OrderScreen({ self, id }: { self: StaffSelf; id: number }) {
  const order = useReply('GET /operations/orders/:id', { params: { id } });
  return (
    <DeskPage title={say('orders.one', { id: String(id) })}>
      <Card>
        <Facts facts={factsOf(order, self)} />
      </Card>
      <DeskPart title={say('orders.attempts')}>
        {order.attempts.map((attempt) => (
          <AttemptPart key={attempt.id} attempt={attempt} />
        ))}
      </DeskPart>
      {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
      {order.invoice !== null && self.desks.includes('refunds') && (
        <p>
          <TextLink to={deskPath('refunds', id)}>{say('orders.toRefunds')}</TextLink>
        </p>
      )}
    </DeskPage>
  );
}

const factsOf = (order: OrderPage, { desks }: StaffSelf) => {
  const person = say('orders.person', { id: String(order.accountId) });
  const buyer = desks.includes('people') ? (
    <TextLink to={deskPath('people', order.accountId)}>{person}</TextLink>
  ) : (
    person
  );
  const facts = [
    [say('orders.state'), say(`orders.paymentState.${order.state}`)],
    [say('orders.buyer'), buyer],
    [say('orders.offer'), order.gift ? `${order.offer}, ${say('orders.gift')}` : order.offer],
    [say('orders.amount'), price(order.cents)],
    [say('orders.list'), price(order.listCents)],
    [say('orders.discount'), order.discountCents > 0 ? price(order.discountCents) : ''],
    [say('orders.giftCard'), order.giftCardCents > 0 ? price(order.giftCardCents) : ''],
    [say('orders.date'), moment(order.createdAt)],
    [say('orders.paidAt'), moment(order.paidAt)],
    [say('orders.invoice'), order.invoice],
    [say('orders.creditNote'), order.creditNotes.join(', ')],
    [say('orders.withdrawnAt'), moment(order.withdrawnAt)],
    [say('orders.giftSentAt'), moment(order.giftSentAt)],
    [say('orders.giftClaimedAt'), moment(order.giftClaimedAt)],
    [say('orders.partner'), order.partner],
    [say('orders.code'), order.promoCode],
  ] as const;
  return facts.filter(([, value]) => value !== null && value !== '');
};

function AttemptPart({ attempt }: { attempt: Attempt }) {
  const { reference, status, cents, events } = attempt;
  const label = say('orders.attempt', { reference });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="type-label wrap-anywhere">{label}</h3>
      <p className="text-ink-2">
        {say('orders.attemptText', { status: say(`orders.status.${status}`), amount: price(cents) })}
      </p>
      {events.length === 0 ? (
        <p>{say('orders.noEvents')}</p>
      ) : (
        <Table label={`${say('orders.events')}, ${reference}`} heads={EVENT_HEADS.map((head) => say(`orders.${head}`))}>
          {events.map((event) => (
            <Row key={event.id} cells={cellsOf(event)} />
          ))}
        </Table>
      )}
    </div>
  );
}

const cellsOf = (event: Attempt['events'][number]) => [
  moment(event.receivedAt),
  say(event.asked ? 'orders.asked' : 'orders.told'),
  event.responseCode,
  price(event.cents),
  event.transaction,
  event.call,
  say(event.authorised ? 'orders.yes' : 'orders.no'),
  say(`orders.verdictName.${event.verdict}`),
];

function Refunds({ refunds }: { refunds: OrderPage['refunds'] }) {
  const heads = ['amount', 'refundReason', 'refundState', 'requestedAt', 'doneAt'] as const;
  return (
    <DeskPart title={say('orders.refunds')}>
      <Table label={say('orders.refunds')} heads={heads.map((head) => say(`orders.${head}`))}>
        {refunds.map(({ id, cents, reason, status, requestedAt, doneAt }) => (
          <Row
            key={id}
            cells={[
              price(cents),
              say(`refunds.reasonName.${reason}`),
              say(`orders.refundStatus.${status}`),
              moment(requestedAt),
              moment(doneAt),
            ]}
          />
        ))}
      </Table>
    </DeskPart>
  );
}
