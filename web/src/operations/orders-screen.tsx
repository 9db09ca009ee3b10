import { PAYMENT_STATES } from '@eqinox/domain/operations/words';
import { useSearchParams } from 'react-router';
import type { OrderRow } from '@eqinox/contract/operations';
import { useReply } from '../api/queries.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, Pages } from '../parts/desk/desk-page.tsx';
import { Filters } from '../parts/desk/filters.tsx';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { moment, price, say } from '../parts/desk/words.ts';
import { Field } from '../ui/field.tsx';
import { TextLink } from '../ui/link.tsx';
import { DateField, Select } from '../ui/select.tsx';
import { Row, Table } from '../ui/table.tsx';

const HEADS = ['number', 'date', 'offer', 'state', 'amount', 'partner', 'code'] as const;

/** What was bought and how it stands, newest first; the filters are the address's. */
export function OrdersScreen() {
  const [search] = useSearchParams();
  const { orders, next } = useReply('GET /operations/orders', { query: Object.fromEntries(search) });
  return (
    <DeskPage title={say('orders.title')}>
      <OrderFilters />
      {orders.length === 0 ? (
        <p>{say('orders.none')}</p>
      ) : (
        <Table label={say('orders.title')} heads={HEADS.map((head) => say(`orders.${head}`))}>
          {orders.map((order) => (
            <Row key={order.id} cells={cellsOf(order)} />
          ))}
        </Table>
      )}
      <Pages name="after" next={next} />
      <AskListFile list="orders" />
    </DeskPage>
  );
}

const cellsOf = ({ id, createdAt, offer, gift, state, cents, partner, promoCode }: OrderRow) => [
  <TextLink key="number" to={deskPath('orders', id)}>
    {String(id)}
  </TextLink>,
  moment(createdAt),
  gift ? `${offer}, ${say('orders.gift')}` : offer,
  say(`orders.paymentState.${state}`),
  price(cents),
  partner ?? '',
  promoCode ?? '',
];

function OrderFilters() {
  const offers = useReply('GET /operations/offers');
  return (
    <Filters label={say('orders.filters')} go={say('orders.go')}>
      {(given) => (
        <>
          <Select
            label={say('orders.state')}
            name="state"
            placeholder={say('orders.any')}
            defaultValue={given('state')}
          >
            {PAYMENT_STATES.map((state) => (
              <option key={state} value={state}>
                {say(`orders.paymentState.${state}`)}
              </option>
            ))}
          </Select>
          <Select
            label={say('orders.offer')}
            name="offer"
            placeholder={say('orders.anyOffer')}
            defaultValue={given('offer')}
          >
            {offers.map(({ id, name }) => (
              <option key={id} value={id}>
                {`${name} (${id})`}
              </option>
            ))}
          </Select>
          <Field label={say('orders.partner')} name="partner" autoComplete="off" defaultValue={given('partner')} />
          <Field label={say('orders.code')} name="code" autoComplete="off" defaultValue={given('code')} />
          <DateField label={say('orders.from')} name="from" defaultValue={given('from')} />
          <DateField label={say('orders.until')} name="until" defaultValue={given('until')} />
        </>
      )}
    </Filters>
  );
}
