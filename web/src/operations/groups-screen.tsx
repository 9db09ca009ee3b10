import { centsTyped, eurosToType } from '@eqinox/domain/operations/typed-euros';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GroupOrderRow } from '@eqinox/contract/groups-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { GROUP_ORDER_STATES } from '@eqinox/domain/operations/words';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { DeskPage, Pages } from '../parts/desk/desk-page.tsx';
import { Filters } from '../parts/desk/filters.tsx';
import { ReasonPanel } from '../parts/desk/reason-panel.tsx';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { moment, price, say } from '../parts/desk/words.ts';
import { Field } from '../ui/field.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { Select } from '../ui/select.tsx';
import { Row, Table } from '../ui/table.tsx';
import { MoveGroupSeats } from './move-group-seats.tsx';

const RECEIVED = 'POST /operations/groups/orders/:id/received';
const HEADS = [
  'number',
  'group',
  'kind',
  'buyer',
  'seats',
  'amount',
  'quotedAt',
  'validUntil',
  'paidAt',
  'progress',
  'closes',
] as const;

type Did = 'done' | 'moved';

/** Orders of seats, newest first, and how far their groups are. Who is in them is not the shop's. */
export function GroupsScreen({ self }: { self: StaffSelf }) {
  const [search] = useSearchParams();
  const { orders, next } = useReply('GET /operations/groups', { query: Object.fromEntries(search) });
  const refresh = useRefresh();
  const [done, setDone] = useState<Did | null>(null);
  const acts = self.acts.includes('groups');
  const onDone = (did: Did) => {
    setDone(did);
    void refresh('GET /operations/groups');
  };
  const heads = [...HEADS.map((head) => say(`groups.${head}`)), ...(acts ? [say('groups.acts')] : [])];
  return (
    <DeskPage title={say('groups.title')}>
      {done !== null && <Message kind="success">{say(`groups.${done}`)}</Message>}
      <Filters label={say('groups.filters')} go={say('groups.go')}>
        {(given) => (
          <Select
            label={say('groups.state')}
            name="state"
            placeholder={say('groups.any')}
            defaultValue={given('state')}
          >
            {GROUP_ORDER_STATES.map((state) => (
              <option key={state} value={state}>
                {say(`groups.${state}`)}
              </option>
            ))}
          </Select>
        )}
      </Filters>
      {orders.length === 0 ? (
        <p>{say('groups.none')}</p>
      ) : (
        <Table label={say('groups.title')} heads={heads}>
          {orders.map((order) => (
            <Row
              key={order.id}
              cells={[...cellsOf(order), ...(acts ? [<Acts key="acts" order={order} onDone={onDone} />] : [])]}
            />
          ))}
        </Table>
      )}
      <Pages name="after" next={next} />
      <AskListFile list="groups" />
    </DeskPage>
  );
}

const cellsOf = (order: GroupOrderRow) => [
  order.id,
  `${order.group} (${order.groupId})`,
  say(`groups.${order.kind}`),
  `${order.buyer}, ${order.siren}`,
  order.seats,
  price(order.cents),
  moment(order.quotedAt),
  order.validUntil,
  moment(order.paidAt),
  `${order.opened}, ${order.finished}`,
  order.closesOn,
];

function Acts({ order, onDone }: { order: GroupOrderRow; onDone: (did: Did) => void }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <Received order={order} onDone={() => onDone('done')} />
      {order.paidAt !== null && <MoveGroupSeats groupId={order.groupId} onDone={() => onDone('moved')} />}
    </span>
  );
}

/** The transfer, from the bank's statement. */
function Received({ order: { id, cents, paidAt }, onDone }: { order: GroupOrderRow; onDone: () => void }) {
  const [asked, setAsked] = useState(false);
  const [reference, setReference] = useState('');
  const [received, setReceived] = useState(eurosToType(cents));
  if (paidAt !== null) return null;
  const label = say('groups.recordLabel', { number: String(id) });
  return (
    <>
      <LinkButton aria-label={label} onClick={() => setAsked(true)}>
        {say('groups.record')}
      </LinkButton>
      {asked && (
        <ReasonPanel
          title={label}
          text={say('groups.recordText')}
          go={say('groups.record')}
          route={RECEIVED}
          act={(reason) =>
            call(RECEIVED, {
              params: { id },
              body: { reference: reference.trim(), cents: centsTyped(received) ?? 0, reason },
            })
          }
          onDone={() => {
            setAsked(false);
            onDone();
          }}
          onClose={() => setAsked(false)}
        >
          <Field
            label={say('groups.reference')}
            name="reference"
            maxLength={80}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
          <Field
            label={say('groups.cents')}
            name="cents"
            inputMode="decimal"
            autoComplete="off"
            value={received}
            onChange={({ target }) => setReceived(target.value)}
          />
        </ReasonPanel>
      )}
    </>
  );
}
