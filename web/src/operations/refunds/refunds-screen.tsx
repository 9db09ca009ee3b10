import { MONEY_BACK_KINDS, MONEY_BACK_REASONS, MONEY_BACK_STATES } from '@eqinox/domain/operations/words';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MoneyBackRow } from '@eqinox/contract/refunds-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { useRefresh, useReply } from '../../api/queries.ts';
import { deskPath } from '../../parts/desk/desk-path.ts';
import { DeskPage, Pages } from '../../parts/desk/desk-page.tsx';
import { Filters } from '../../parts/desk/filters.tsx';
import { AskListFile } from '../../parts/desk/list-file.tsx';
import { moment, price, say } from '../../parts/desk/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Message } from '../../ui/message.tsx';
import { Select } from '../../ui/select.tsx';
import { Row, Table } from '../../ui/table.tsx';
import { LetterPanel } from './letter-panel.tsx';

const HEADS = ['order', 'date', 'kind', 'reason', 'state', 'amount'] as const;

/** What goes back to people and how far it is, newest first; the filters are the address's. */
export function RefundsScreen({ self }: { self: StaffSelf }) {
  const [search] = useSearchParams();
  const { rows, next } = useReply('GET /operations/refunds', { query: Object.fromEntries(search) });
  const refresh = useRefresh();
  const [letter, setLetter] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return (
    <DeskPage title={say('refunds.title')}>
      {done !== null && <Message kind="success">{done}</Message>}
      {self.acts.includes('refunds') && (
        <p>
          <Button variant="secondary" onClick={() => setLetter(true)} aria-haspopup="dialog">
            {say('refunds.letter')}
          </Button>
        </p>
      )}
      <RefundFilters />
      {rows.length === 0 ? (
        <p>{say('refunds.none')}</p>
      ) : (
        <Table label={say('refunds.title')} heads={HEADS.map((head) => say(`refunds.${head}`))}>
          {rows.map((row) => (
            <Row key={row.key} cells={cellsOf(row)} />
          ))}
        </Table>
      )}
      <Pages name="after" next={next} />
      <AskListFile list="refunds" />
      {letter && (
        <LetterPanel
          onDone={(words) => {
            setLetter(false);
            setDone(words);
            void refresh('GET /operations/refunds');
          }}
          onClose={() => setLetter(false)}
        />
      )}
    </DeskPage>
  );
}

const cellsOf = ({ orderId, at, kind, reason, state, cents }: MoneyBackRow) => [
  <TextLink key="order" to={deskPath('refunds', orderId)}>
    {say('orders.one', { id: String(orderId) })}
  </TextLink>,
  moment(at),
  say(`refunds.kindName.${kind}`),
  say(`refunds.reasonName.${reason}`),
  say(`refunds.stateName.${state}`),
  price(cents),
];

function RefundFilters() {
  return (
    <Filters label={say('orders.filters')} go={say('orders.go')}>
      {(given) => (
        <>
          <Select
            label={say('refunds.state')}
            name="state"
            placeholder={say('orders.any')}
            defaultValue={given('state')}
          >
            {MONEY_BACK_STATES.map((state) => (
              <option key={state} value={state}>
                {say(`refunds.stateName.${state}`)}
              </option>
            ))}
          </Select>
          <Select label={say('refunds.kind')} name="kind" placeholder={say('orders.any')} defaultValue={given('kind')}>
            {MONEY_BACK_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {say(`refunds.kindName.${kind}`)}
              </option>
            ))}
          </Select>
          <Select
            label={say('refunds.reason')}
            name="reason"
            placeholder={say('orders.any')}
            defaultValue={given('reason')}
          >
            {MONEY_BACK_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {say(`refunds.reasonName.${reason}`)}
              </option>
            ))}
          </Select>
        </>
      )}
    </Filters>
  );
}
