import { monthOf } from '@eqinox/domain/operations/months';
import { useSearchParams } from 'react-router';
import type { DocumentRow } from '@eqinox/contract/invoices-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { urlOf } from '../../api/call.ts';
import { useReply } from '../../api/queries.ts';
import { serverNow } from '../../api/server-clock.ts';
import { deskPath } from '../../parts/desk/desk-path.ts';
import { DeskPage, DeskPart, Pages } from '../../parts/desk/desk-page.tsx';
import { Filters } from '../../parts/desk/filters.tsx';
import { AskListFile } from '../../parts/desk/list-file.tsx';
import { moment, price, say } from '../../parts/desk/words.ts';
import { FileLink, TextLink } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { Row, Table } from '../../ui/table.tsx';
import { MonthPart } from './month-part.tsx';

const HEADS = ['number', 'date', 'kind', 'order', 'net', 'vat', 'gross', 'document'] as const;
/** Months to choose from; an older one is an address away. */
const MONTHS = 24;

/** A month's invoices and credit notes, what the accountant needs of it, and closing it. */
export function InvoicesScreen({ self }: { self: StaffSelf }) {
  const [search] = useSearchParams();
  const months = lastMonths();
  const month = search.get('month') ?? months[0] ?? '';
  const query = { ...Object.fromEntries(search), month };
  const { documents, next } = useReply('GET /operations/documents', { query });
  return (
    <DeskPage title={say('invoices.title')}>
      <DocumentFilters months={months.includes(month) ? months : [month, ...months]} month={month} />
      <DeskPart title={say('invoices.documents', { month })}>
        {documents.length === 0 ? (
          <p>{say('invoices.none')}</p>
        ) : (
          <Table label={say('invoices.documents', { month })} heads={HEADS.map((head) => say(`invoices.${head}`))}>
            {documents.map((row) => (
              <Row key={row.number} cells={cellsOf(row, self)} />
            ))}
          </Table>
        )}
        <Pages name="after" next={next} />
        <AskListFile list="documents" given={{ month }} />
      </DeskPart>
      <MonthPart month={month} self={self} />
    </DeskPage>
  );
}

const cellsOf = (row: DocumentRow, { desks }: StaffSelf) => {
  const order = say('orders.one', { id: String(row.orderId) });
  return [
    row.number,
    moment(row.issuedAt),
    row.corrects === null ? say('invoices.invoice') : say('invoices.creditNoteOf', { number: row.corrects }),
    desks.includes('refunds') ? (
      <TextLink key="order" to={deskPath('refunds', row.orderId)}>
        {order}
      </TextLink>
    ) : (
      order
    ),
    price(row.netCents),
    price(row.vatCents),
    price(row.grossCents),
    <FileLink
      key="document"
      href={urlOf('GET /operations/documents/:number', { params: { number: row.number } })}
      aria-label={say('invoices.downloadLabel', { name: row.number })}
    >
      {say('invoices.download')}
    </FileLink>,
  ];
};

/** Newest first, from this one on, in Paris. */
const lastMonths = (): string[] => {
  const [year = 0, month = 0] = monthOf(serverNow()).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
};

function DocumentFilters({ months, month }: { months: readonly string[]; month: string }) {
  return (
    <Filters label={say('orders.filters')} go={say('orders.go')}>
      {(given) => (
        <>
          <Select label={say('invoices.month')} name="month" defaultValue={month}>
            {months.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
          <Select label={say('invoices.kind')} name="kind" placeholder={say('orders.any')} defaultValue={given('kind')}>
            <option value="invoice">{say('invoices.invoice')}</option>
            <option value="credit-note">{say('invoices.creditNote')}</option>
          </Select>
        </>
      )}
    </Filters>
  );
}
