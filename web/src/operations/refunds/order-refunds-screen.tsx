import { useState } from 'react';
import type { OrderRefunds, ProviderRefund, RefundGrant } from '@eqinox/contract/refunds-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { useRefresh, useReply } from '../../api/queries.ts';
import { deskPath } from '../../parts/desk/desk-path.ts';
import { DeskPage, DeskPart } from '../../parts/desk/desk-page.tsx';
import { dateOf, moment, price, say } from '../../parts/desk/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Message } from '../../ui/message.tsx';
import { Facts, Row, Table } from '../../ui/table.tsx';
import { GrantActs } from './grant-acts.tsx';
import { GrantPanel } from './grant-panel.tsx';
import { ProviderActs } from './provider-acts.tsx';

const LINE = 'GET /operations/refunds/:id';
const GRANT_HEADS = ['amount', 'reason', 'words', 'state', 'grantedBy', 'decidedBy', 'creditNote', 'acts'] as const;
const REFUND_HEADS = ['amount', 'reason', 'state', 'requestedAt', 'doneAt', 'acts'] as const;

/** One order: what was paid, what went back, what is left; who granted what, and what the card provider says. */
export function OrderRefundsScreen({ self, id }: { self: StaffSelf; id: number }) {
  const order = useReply(LINE, { params: { id } });
  const refresh = useRefresh();
  const [granting, setGranting] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const onDone = (words: string) => {
    setGranting(false);
    setDone(words);
    void refresh(LINE);
  };
  return (
    <DeskPage title={say('refunds.one', { id: String(id) })}>
      {done !== null && <Message kind="success">{done}</Message>}
      <Card>
        <Facts facts={factsOf(order, self)} />
      </Card>
      {self.acts.includes('refunds') && order.leftCents > 0 && (
        <p>
          <Button onClick={() => setGranting(true)} aria-haspopup="dialog">
            {say('refunds.grant')}
          </Button>
        </p>
      )}
      {order.grants.length > 0 && (
        <DeskPart title={say('refunds.grants')}>
          <Table label={say('refunds.grants')} heads={GRANT_HEADS.map((head) => say(`refunds.${head}`))}>
            {order.grants.map((grant) => (
              <Row
                key={grant.id}
                cells={[...grantCells(grant), <GrantActs key="acts" grant={grant} onDone={onDone} />]}
              />
            ))}
          </Table>
        </DeskPart>
      )}
      {order.refunds.length > 0 && (
        <DeskPart title={say('refunds.provider')}>
          <Table label={say('refunds.provider')} heads={REFUND_HEADS.map((head) => say(`refunds.${head}`))}>
            {order.refunds.map((refund) => (
              <Row
                key={refund.id}
                cells={[...refundCells(refund), <ProviderActs key="acts" refund={refund} onDone={onDone} />]}
              />
            ))}
          </Table>
        </DeskPart>
      )}
      {granting && <GrantPanel order={order} onDone={onDone} onClose={() => setGranting(false)} />}
    </DeskPage>
  );
}

const factsOf = (order: OrderRefunds, { desks }: StaffSelf) => {
  const { orderId, withdrawal } = order;
  const name = say('orders.one', { id: String(orderId) });
  const facts = [
    [
      say('refunds.order'),
      desks.includes('orders') ? <TextLink to={deskPath('orders', orderId)}>{name}</TextLink> : name,
    ],
    [say('orders.offer'), order.offer],
    [say('orders.invoice'), order.invoice],
    [say('refunds.paid'), price(order.paidCents)],
    [say('orders.giftCard'), order.giftCardCents > 0 ? price(order.giftCardCents) : ''],
    [say('refunds.credited'), price(order.creditedCents)],
    [say('refunds.waiting'), order.waitingCents > 0 ? price(order.waitingCents) : ''],
    [say('refunds.left'), price(order.leftCents)],
    [say('refunds.until'), moment(order.withdrawalEnds)],
    [say('orders.creditNote'), order.creditNotes.map(({ number }) => number).join(', ')],
    [
      say('orders.withdrawnAt'),
      withdrawal && say('refunds.withdrawn', { at: moment(withdrawal.declaredAt), amount: price(withdrawal.cents) }),
    ],
  ] as const;
  return facts.filter(([, value]) => value !== null && value !== '');
};

/** Whoever approves a letter reads which day it says. */
const wordsOf = ({ reason, declaredOn }: RefundGrant): string =>
  declaredOn === null ? reason : say('refunds.declaredOn', { reason, day: dateOf(declaredOn) });

const grantCells = (grant: RefundGrant) => [
  price(grant.cents),
  say(`refunds.reasonName.${grant.kind}`),
  wordsOf(grant),
  say(`refunds.grantState.${grant.state}`),
  say('refunds.by', { name: grant.grantedBy, at: moment(grant.grantedAt) }),
  grant.decidedBy === null ? '' : say('refunds.by', { name: grant.decidedBy, at: moment(grant.decidedAt) }),
  grant.creditNote ?? '',
];

const refundCells = (refund: ProviderRefund) => [
  price(refund.cents),
  say(`refunds.reasonName.${refund.reason}`),
  say(`orders.refundStatus.${refund.status}`),
  moment(refund.requestedAt),
  moment(refund.doneAt),
];
