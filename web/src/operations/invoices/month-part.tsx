import { useEffect, useState } from 'react';
import type { MonthFile, MonthPage } from '@eqinox/contract/invoices-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { call, urlOf } from '../../api/call.ts';
import { useRefresh, useReply } from '../../api/queries.ts';
import { DeskPart } from '../../parts/desk/desk-page.tsx';
import { ReasonPanel } from '../../parts/desk/reason-panel.tsx';
import { moment, price, say } from '../../parts/desk/words.ts';
import { Button } from '../../ui/button.tsx';
import { FileLink } from '../../ui/link.tsx';
import { Row, Table } from '../../ui/table.tsx';

const LINE = 'GET /operations/months/:month';
const ASK = 'POST /operations/months/:month/files';
const CLOSE = 'POST /operations/months/:month/close';
/** How often a file that is being made is looked for. */
const AGAIN_MS = 2_000;

const VAT_HEADS = ['day', 'rate', 'net', 'vat', 'count'] as const;
const FILE_HEADS = ['file', 'askedAt', 'fileState', 'parts'] as const;

export interface MonthPartProps {
  month: string;
  self: StaffSelf;
}

/** VAT by day and rate, the files of the month, and closing it for good. */
export function MonthPart({ month, self }: MonthPartProps) {
  const page = useReply(LINE, { params: { month } });
  const refresh = useRefresh();
  const waits = page.files.some(({ state }) => state === 'asked');
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void refresh(LINE), AGAIN_MS);
    return () => clearInterval(timer);
  });
  return (
    <>
      <DeskPart title={say('invoices.vatByDay', { month })}>
        {page.vat.length === 0 ? (
          <p>{say('invoices.none')}</p>
        ) : (
          <Table label={say('invoices.vatByDay', { month })} heads={VAT_HEADS.map((head) => say(`invoices.${head}`))}>
            {page.vat.map((row, place) => (
              <Row key={place} cells={vatCells(row)} />
            ))}
          </Table>
        )}
      </DeskPart>
      <DeskPart title={say('invoices.files', { month })}>
        {self.acts.includes('invoices') && <FileButtons month={month} onAsked={() => void refresh(LINE)} />}
        {page.files.length > 0 && (
          <Table label={say('invoices.files', { month })} heads={FILE_HEADS.map((head) => say(`invoices.${head}`))}>
            {page.files.map((file) => (
              <Row key={file.id} cells={fileCells(file)} />
            ))}
          </Table>
        )}
      </DeskPart>
      <DeskPart title={say('invoices.closing', { month })}>
        <Closing page={page} mayClose={self.acts.includes('invoices')} onClosed={() => void refresh(LINE)} />
      </DeskPart>
    </>
  );
}

const vatCells = ({ day, rate, netCents, vatCents, count }: MonthPage['vat'][number]) => [
  day,
  say('invoices.percent', { rate: String(rate).replace('.', ',') }),
  price(netCents),
  price(vatCents),
  count,
];

const fileCells = ({ id, kind, askedAt, state, until, parts }: MonthFile) => [
  say(`invoices.fileKind.${kind}`),
  moment(askedAt),
  say(`invoices.fileStateName.${state}`, { until: moment(until) }),
  <span key="parts" className="flex flex-wrap gap-x-3 gap-y-1.5">
    {parts.map(({ part, name }) => (
      <FileLink
        key={part}
        href={urlOf('GET /operations/month-files/:id/:part', { params: { id, part } })}
        aria-label={say('invoices.downloadLabel', { name })}
      >
        {name}
      </FileLink>
    ))}
  </span>,
];

function FileButtons({ month, onAsked }: { month: string; onAsked: () => void }) {
  const [asked, setAsked] = useState<MonthFile['kind'] | null>(null);
  return (
    <>
      <p className="flex flex-wrap gap-3">
        {(['documents', 'journal'] as const).map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => setAsked(kind)} aria-haspopup="dialog">
            {say(`invoices.ask.${kind}`)}
          </Button>
        ))}
      </p>
      <p className="type-small text-ink-2">{say('invoices.filesText')}</p>
      {asked !== null && (
        <ReasonPanel
          title={say(`invoices.ask.${asked}`)}
          text={say('invoices.filesText')}
          go={say('invoices.askGo')}
          route={ASK}
          act={(reason) => call(ASK, { params: { month }, body: { kind: asked, reason } })}
          onDone={() => {
            setAsked(null);
            onAsked();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface ClosingProps {
  page: MonthPage;
  mayClose: boolean;
  onClosed: () => void;
}

function Closing({ page: { month, over, closed }, mayClose, onClosed }: ClosingProps) {
  const [asked, setAsked] = useState(false);
  if (closed !== null) {
    return <p>{say('invoices.closed', { by: closed.by, at: moment(closed.at), month: closed.with })}</p>;
  }
  if (!over) return <p>{say('invoices.notOver')}</p>;
  if (!mayClose) return <p>{say('invoices.open')}</p>;
  return (
    <>
      <p>{say('invoices.closeText')}</p>
      <p>
        <Button variant="secondary" onClick={() => setAsked(true)} aria-haspopup="dialog">
          {say('invoices.close', { month })}
        </Button>
      </p>
      {asked && (
        <ReasonPanel
          title={say('invoices.close', { month })}
          text={say('invoices.closeText')}
          go={say('invoices.closeGo')}
          route={CLOSE}
          act={(reason) => call(CLOSE, { params: { month }, body: { reason } })}
          onDone={() => {
            setAsked(false);
            onClosed();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
